import type { LookupPorts } from "@/lib/api/endpoint";
import type { ListedPerson, ListOptions } from "@/lib/directory/directory-store";
import { usStateName } from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import { ownWords } from "@/lib/search/query/correct-typos";
import { type Relaxation, relaxFilters, type Widening } from "@/lib/search/relax/relax-filters";

interface RelaxedSearch {
  readonly people: readonly ListedPerson[];
  /** How many match these filters (D43). */
  readonly estimate: number;
  /** The filters that found them. */
  readonly filters: PeopleFilters;
  /** Words of the query that were left out, as written there. */
  readonly leftOut: readonly string[];
  /** Says what was left out or widened. */
  readonly hint: string;
}

interface SearchInput {
  readonly query: string;
  /** Filters of the query and the parameters. */
  readonly filters: PeopleFilters;
  /** Filters of the parameters alone. */
  readonly sent: PeopleFilters;
}

/**
 * Runs the fallback steps for a query that matches nobody (D40) and returns the first that finds people, or null.
 * Starts no search after the request's deadline.
 */
export async function searchRelaxed(
  { query, filters, sent }: SearchInput,
  options: ListOptions,
  { directory, deadline }: LookupPorts,
): Promise<RelaxedSearch | null> {
  deadline.throwIfAborted();
  const isTitleFromQuery = sent.title === undefined && filters.title !== undefined;
  const titles = isTitleFromQuery ? await directory.leaveOutUnknownWords(filters.title) : [];
  for (const step of relaxFilters(filters, sent, titles)) {
    deadline.throwIfAborted();
    const { people, estimate } = await directory.search(step.filters, options);
    if (people.length === 0) continue;
    const leftOut = ownWords(query, step.leftOut);
    return { people, estimate, filters: step.filters, leftOut, hint: hintFor(step, leftOut) };
  }
  return null;
}

function hintFor({ widened }: Relaxation, leftOut: readonly string[]): string {
  return [
    "Nobody matches the whole query.",
    ...(leftOut.length > 0 ? [`Left out, because no title that matches the rest has it: ${quoted(leftOut)}.`] : []),
    ...(widened.length > 0 ? [`Widened: ${widened.map(describeWidening).join("; ")}.`] : []),
  ].join(" ");
}

function describeWidening({ what, from, to }: Widening): string {
  return `${what} ${quoted(from)} to ${wider(what, to)}`;
}

function wider(
  what: Widening["what"],
  { title = [], industry = [], city = [], state = [], region = [], anyPlace }: PeopleFilters,
) {
  if (what === "title") return quoted(title);
  if (what === "industry") return quoted(industry);
  const places = anyPlace ?? [{ city, state, region }];
  return quoted(
    places.flatMap((place) =>
      place.city?.length ? place.city : [...(place.state ?? []).map(usStateName), ...(place.region ?? [])],
    ),
  );
}

/** Most texts that a hint lists: a metropolitan area has dozens of cities. */
const LONGEST_LIST = 5;

function quoted(texts: readonly string[]): string {
  const named = texts.slice(0, LONGEST_LIST).map((text) => `"${text}"`);
  return [...named, ...(texts.length > LONGEST_LIST ? [`${texts.length - LONGEST_LIST} more`] : [])].join(", ");
}
