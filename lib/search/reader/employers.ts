import { askIndustry } from "@/lib/search/industries";
import { listCompanyTrades, nameOfIndustry } from "@/lib/search/lexicon/industries";
import { indexPhrases, PhraseIndex } from "@/lib/search/phrase-index";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isPlural, type Part } from "@/lib/search/query/parts";
import { phraseKeys } from "@/lib/search/query/query-words";
import { DOERS } from "@/lib/search/query/role-items";
import {
  isList,
  isRank,
  isUnknown,
  type Labelled,
  labelParts,
  linkBefore,
  linkOfRun,
  type Row,
} from "@/lib/search/reader/label-parts";
import { compiled } from "@/lib/search/tables/compiled";

/** Industries and companies that a query names. */
interface Employers {
  readonly industries: readonly string[];
  /** Parts left for the role. */
  readonly rest: readonly Part[];
  /** Names of companies that the query asks for, as written. */
  readonly companyNames: readonly string[];
  /** The features that decided whether parts are industries. */
  readonly labelled: readonly Labelled[];
}

const goods = compiled("goods", PhraseIndex.kind<string>(), () =>
  // Where something is both goods and a crop, the goods are meant: "tea and coffee companies".
  indexPhrases(listCompanyTrades().map(({ phrase, id }) => [phraseKeys(phrase), id] as const)),
);

/** Decides which parts name industries and companies, and leaves the rest for the role. */
export function readEmployers(draft: Draft, parts: readonly Part[], hasGroup: boolean): Employers {
  const rows: Row[] = parts.map((part) => ({ part, use: null }));
  const labelled = labelParts(draft, rows, hasGroup);
  markLabelled(draft, rows);
  markGoods(draft, rows);
  markOrganizations(draft, rows);
  markUnknownQualifiers(draft, rows);
  dropQualifiers(rows);
  markCompanies(draft, rows);

  const industries: string[] = [];
  for (const { part, use } of rows) {
    if (use === "industry") industries.push(part.industry?.label ?? goodsOf(part) ?? nameOf(draft, part));
    if (use === "industry" || use === "noise" || use === "unused") draft.claim(part.from, part.to, use);
  }
  return {
    industries: [...new Set(industries)],
    rest: rows.filter(({ use }) => use === null).map(({ part }) => part),
    companyNames: companyNames(draft, rows),
    labelled,
  };
}

/** Returns the words of an industry as written, unless only their corrected forms name it. */
function nameOf(draft: Draft, { from, to }: Part): string {
  const written = draft.textOf(from, to).toLowerCase();
  return askIndustry(written).length > 0 ? written : draft.folded.slice(from, to).join(" ");
}

/** Marks goods behind the name of a field for industries as an industry ("sector: tractors"), unknown words as unused. */
function markLabelled(draft: Draft, rows: readonly Row[]): void {
  for (const row of rows) {
    if (row.use !== null || !draft.wordIn(row.part.from - 1, "<industry-label>")) continue;
    if (goodsOf(row.part) !== null) row.use = "industry";
    else if (isUnknown(row.part)) row.use = "unused";
  }
}

/** Marks goods listed before an industry as industries ("paint, plastics or chemical companies"), other words as unused. */
function markGoods(draft: Draft, rows: readonly Row[]): void {
  for (const [at, row] of [...rows.entries()].reverse()) {
    const next = rows[at + 1];
    const isListed = next?.part.cut === "comma" && row.part.role === undefined;
    const listed = isList(next?.part.link) ? rows[at + 2] : isListed ? next : undefined;
    if (listed?.use === "industry" && goodsOf(row.part) !== null) row.use = "industry";
    // "Zorbing and security companies".
    const isOfCompanies = isList(next?.part.link) && listed?.use === "industry" && rows[at + 3]?.part.isOrganisation;
    const isOther = isOfCompanies || (next?.use === "unused" && next.part.cut === "none");
    if (isOther && row.use === null && isUnknown(row.part) && !isPlural(draft, row.part.to - 1)) row.use = "unused";
  }
}

/** Returns the name of the industry that makes these goods; null if there is none. */
function goodsOf(part: Part): string | null {
  const id = goods.get(part.said.map(({ key }) => key).join(" "));
  return id === undefined || part.industry !== undefined ? null : nameOfIndustry(id);
}

/**
 * Marks words for a company as noise where they add nothing, together with the words that qualify its industry: "niche
 * software companies".
 */
function markOrganizations(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    if (!row.part.isOrganisation) return;
    const span = runBefore(rows, at);
    if (span.some(({ use }) => use === "industry")) {
      for (const one of span) one.use ??= "noise";
      if (rows[at - 1]?.part.link === undefined) row.use = "noise";
      return;
    }
    if (row.use !== null || row.part.industry !== undefined) return;
    const marker = rows[at - span.length - 1]?.part;
    const next = rows[at + 1]?.part;
    const isFollowed = next !== undefined && next.cut === "none" && next.link === undefined;
    // These can only mean a company; "brands" and "studios" may mean anything.
    const isStrict = isIn(row.part.said[0]?.key ?? "", "<houses-company-words>");
    if (!isStrict && (marker?.link === undefined || isList(marker?.link) || isFollowed)) return;
    // "Looking for a plasma operator".
    const isAsked =
      marker !== undefined && draft.wordIn(marker.from, "for") && draft.wordIn(marker.from - 1, "<wanting>");
    if (isAsked && span.length > 0 && DOERS.test(draft.folded[row.part.from] ?? "")) return;
    // "Head of platform" leads a function, the head of businesses does not.
    const isLed =
      !(isStrict && isPlural(draft, row.part.from)) && marker?.link === "of" && isRank(rows[at - span.length - 2]);
    if (row.part.role === undefined || (span.length === 0 && !isLed)) row.use = "noise";
  });
}

/**
 * Marks unknown words that say what kind of company is meant as unused: "CFOs of family businesses", "buyers of organic
 * food". In "head of organic food", they name the field that is led.
 */
function markUnknownQualifiers(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    const isOrganisation = row.use === "noise";
    if (!isOrganisation && row.use !== "industry") return;
    const isQualifier = (one: Row | undefined) =>
      one?.use === null && isUnknown(one.part) && !hasCapital(draft, one.part);
    let from = at;
    while (rows[from]?.part.cut === "none" && isQualifier(rows[from - 1])) from--;
    const marker = linkBefore(rows, from);
    const leader = rows[from - 2]?.part.role;
    const isLed = !isOrganisation && marker === "of" && leader?.rank !== undefined && leader.job === undefined;
    if (isLed || !isIn(marker ?? "", "at in of")) return;
    for (const one of rows.slice(from, at)) one.use = "unused";
  });
}

/** Reports whether a part may be a name: its first word has a capital letter. */
function hasCapital(draft: Draft, { from }: Part): boolean {
  return /\p{Lu}/u.test(draft.words[from]?.text ?? "");
}

/**
 * Returns the parts that belong to a word for a company: industries, and after "at" or "in" everything but jobs and
 * seniorities.
 */
function runBefore(rows: readonly Row[], end: number): readonly Row[] {
  let from = end;
  while (from > 0 && rows[from]?.part.cut === "none") {
    const { part, use } = rows[from - 1] as Row;
    const isWithIt = use === "industry" || (linkOfRun(rows, from) !== undefined && !part.role?.rank && !part.role?.job);
    if (part.link !== undefined || use === "company" || !isWithIt) break;
    from--;
  }
  return rows.slice(from, end);
}

/**
 * Keeps the last of two neighbors (consumer fashion), or the goods of a dealer (textile exporters,
 * makers of furniture).
 */
function dropQualifiers(rows: readonly Row[]): void {
  const isDealer = ({ said }: Part) => isIn(said[0]?.key ?? "", "<houses-dealers>");
  rows.forEach((row, at) => {
    const isOf = rows[at + 1]?.part.link === "of" && rows[at + 1]?.part.cut === "none";
    const next = rows[isOf ? at + 2 : at + 1];
    if (row.use !== "industry" || next?.use !== "industry" || next.part.cut !== "none") return;
    if (isOf && !row.part.isOrganisation) return;
    (isDealer(next.part) ? next : row).use = "noise";
  });
}

/** Marks rows that name a company: "at Siemens", "from Google", "a utility called Duke Energy". */
function markCompanies(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    if (row.use !== null || !isFirstOfName(draft, rows, at)) return;
    row.use = "company";
    if (draft.words[row.part.from]?.isPossessive) return;
    for (const one of rows.slice(at + 1)) {
      if (one.part.cut !== "none" || !(hasCapital(draft, one.part) || isUnknown(one.part))) return;
      one.use = "company";
    }
  });
}

function isFirstOfName(draft: Draft, rows: readonly Row[], at: number): boolean {
  const part = rows[at]?.part;
  if (part === undefined || part.link !== undefined) return false;
  // "Company name: Acme", but "Name three CEOs" asks for some.
  if (part.from > 1 && draft.wordIn(part.from - 1, "called name named")) return true;
  if (!isUnknown(part)) return false;
  if (draft.words[part.from]?.isPossessive && hasCapital(draft, part)) return true;
  const link = rows[at - 1]?.part.link;
  const isOfTop = link === "of" && isRank(rows[at - 2]) && hasCapital(draft, part);
  return (isOfTop || (link === "at" && part.cut === "none")) && !isLeadIn(rows, at);
}

/**
 * Reports whether unknown words lead in to a known part and so belong to it: "at niche fintechs", "head of Kotlin
 * engineering".
 */
function isLeadIn(rows: readonly Row[], at: number): boolean {
  for (let next = at + 1; next < rows.length && rows[next]?.part.cut === "none"; next++) {
    if (rows[next]?.part.role || rows[next]?.part.industry) return true;
  }
  return false;
}

function companyNames(draft: Draft, rows: readonly Row[]): readonly string[] {
  const isName = (at: number) => rows[at]?.use === "company";
  return rows.flatMap(({ part }, at) => {
    if (!isName(at) || isName(at - 1)) return [];
    let last = at;
    while (isName(last + 1)) last++;
    return [draft.textOf(part.from, rows[last]?.part.to ?? part.to)];
  });
}
