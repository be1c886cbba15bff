import type { LookupPorts } from "@/lib/api/endpoint";
import type { ListedPerson, ListOptions } from "@/lib/directory/directory-store";
import { usStateName } from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import { ownWords } from "@/lib/search/query/own-words";
import { type Relaxation, relaxFilters, type Widening } from "@/lib/search/relax/relax-filters";

interface RelaxedSearch {
  readonly people: readonly ListedPerson[];
  /** The filters that found them. */
  readonly filters: PeopleFilters;
  /** Words of the query that were left out, as they stand in it. */
  readonly leftOut: readonly string[];
  /** What was left out or widened. */
  readonly hint: string;
}

/** A query, the filters it was read as, and those of them that were sent as parameters. */
interface Asked {
  readonly query: string;
  readonly filters: PeopleFilters;
  readonly sent: PeopleFilters;
}

/**
 * Tries the relaxed searches for a query that matches nobody (D40) and returns the first that finds somebody, or null.
 * Begins no search after the request's deadline.
 */
export async function searchRelaxed(
  { query, filters, sent }: Asked,
  options: ListOptions,
  { directory, deadline }: LookupPorts,
): Promise<RelaxedSearch | null> {
  deadline.throwIfAborted();
  const isTitleRead = sent.title === undefined && filters.title !== undefined;
  const titles = isTitleRead ? await directory.leaveOutUnknownWords(filters.title) : [];
  for (const step of relaxFilters(filters, sent, titles)) {
    deadline.throwIfAborted();
    const people = await directory.search(step.filters, options);
    if (people.length === 0) continue;
    const leftOut = ownWords(query, step.leftOut);
    return { people, filters: step.filters, leftOut, hint: hintFor(step, leftOut) };
  }
  return null;
}

function hintFor({ widened }: Relaxation, leftOut: readonly string[]): string {
  return [
    "Nobody matches all of it.",
    ...(leftOut.length > 0 ? [`Left out, since no title on file has it: ${quoted(leftOut)}.`] : []),
    ...(widened.length > 0 ? [`Widened: ${widened.map(describeWidening).join("; ")}.`] : []),
  ].join(" ");
}

function describeWidening({ what, from, to }: Widening): string {
  return `${what} ${quoted(from)} to ${wider(what, to)}`;
}

function wider(what: Widening["what"], { title = [], industry = [], city = [], state = [], anyPlace }: PeopleFilters) {
  if (what === "title") return quoted(title);
  if (what === "industry") return quoted(industry);
  const places = anyPlace ?? [{ city, state }];
  return quoted(places.flatMap((place) => (place.city?.length ? place.city : (place.state ?? []).map(usStateName))));
}

/** The Bay Area alone has dozens of cities. */
const MOST_NAMED = 5;

function quoted(texts: readonly string[]): string {
  const named = texts.slice(0, MOST_NAMED).map((text) => `"${text}"`);
  return [...named, ...(texts.length > MOST_NAMED ? [`${texts.length - MOST_NAMED} more`] : [])].join(", ");
}
