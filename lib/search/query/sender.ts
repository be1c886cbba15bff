import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { industryAt, isPersonAt, knownAt, linkOf } from "@/lib/search/query/parts";
import { roleFrom } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { isBaseVerb, isEnglish, isVerb } from "@/lib/search/reader/english";

const SENDER = "sender";

/** Reports whether senders say this word about themselves. */
export function isOfStatement({ claimedBy }: Draft, at: number): boolean {
  return claimedBy[at] === SENDER;
}

/** Words that say that the sender or somebody else wants something: "I need", "wants to". */
interface Asking {
  readonly from: number;
  /** The position of what is wanted, or of the verb of what they want to do: "meet CFOs". */
  readonly to: number;
}

interface Clause {
  readonly from: number;
  readonly to: number;
  /** Its first word behind greetings, connectives and adverbs. */
  readonly lead: number;
  /** It asks for somebody, tells about the sender, or does neither: "in Ohio". */
  kind: "asks" | "tells" | "terms";
  /** In a clause that asks, the words that say so. */
  readonly asking: Asking | undefined;
  /** Whether it asks for somebody: "I need plumbers", and not "I need them today". */
  readonly isRequest: boolean;
  readonly hasSomebody: boolean;
}

/**
 * Claims what senders say about themselves as unused, by `SENDER`. It may name what they sell and so whom they look for.
 *
 * A clause about the sender tells something unless its verb is one of wanting: "I'd be thrilled to meet". So no list of
 * what senders may tell is needed. If nobody else is asked for, the first clause that names somebody is what is asked
 * for: "I work with CFOs in Texas".
 */
export function readSender(draft: Draft): void {
  const clauses = readClauses(draft);
  const isAsked = clauses.some(asksForSomebody);
  const asked = clauses.find(({ kind, hasSomebody }) => !isAsked && kind === "tells" && hasSomebody);
  for (const clause of clauses) {
    const { from, to, lead, kind, isRequest, asking } = clause;
    if (kind === "tells") draft.claim(from, clause === asked ? startOfAsked(draft, clause) : to, "unused", SENDER);
    else if (isRequest && asking !== undefined) {
      const wanting = draft.find(lead, asking.to, (at) => wantingAt(draft, at) !== null) ?? lead;
      draft.claim(lead, Math.max(wanting, asking.from), "unused");
      draft.claim(asking.from, asking.to, "noise");
    }
  }
}

function asksForSomebody({ kind, isRequest, hasSomebody }: Clause): boolean {
  return isRequest || (kind === "terms" && hasSomebody);
}

/** Returns the position behind the verb of "I work with CFOs", or of "to" in "I sell payroll software to HR managers". */
function startOfAsked(draft: Draft, { lead, to }: Clause): number {
  const selling = draft.find(lead, to, "<selling>") ?? to;
  const sold = draft.find(selling, to - 1, "to");
  if (sold !== undefined) return sold + 1;
  if (!isPronoun(draft, lead)) return lead;
  let at = lead + 1;
  while (draft.wordIn(at, "<auxiliary>") || isSlight(draft, at)) at++;
  if (!isPersonAt(draft, at)) at++;
  return draft.wordIn(at, "with to for on in") ? at + 1 : at;
}

/** Reports whether a job, a rank or a group of seniorities begins here. */
function isSomebodyAt(draft: Draft, at: number): boolean {
  return isPersonAt(draft, at) || groupAt(draft, at).length > 0 || roleFrom(draft, at)?.phrase.job !== undefined;
}

/** Reports whether a word says who is looked for, and not only where. */
function isContentAt(draft: Draft, at: number): boolean {
  const word = draft.folded[at] ?? "";
  if (!draft.isFree(at) || linkOf(word) !== undefined || draft.wordIn(at, "<request> <auxiliary>")) return false;
  const isKnown = knownAt(draft, at) > 0 || groupAt(draft, at).length > 0;
  return isKnown || !(isEnglish(word) || isKnownPlaceWord(draft.words[at]?.text ?? ""));
}

function readClauses(draft: Draft): readonly Clause[] {
  const starts = startsOf(draft);
  const clauses = starts.map((from, index) => readClause(draft, from, starts[index + 1] ?? draft.words.length));
  const besides = clauses.filter((clause) => clauses.length > 1 && isBesides(draft, clause));
  if (clauses.some((clause) => !besides.includes(clause) && asksForSomebody(clause)))
    for (const clause of besides) clause.kind = "tells";
  clauses.forEach((clause, index) => {
    if (clause.kind !== "terms") return;
    const later = clauses.slice(index + 1);
    const isFollowed = later.some(({ from, kind }) => kind !== "terms" || endsSentence(draft, from));
    const isBehindTold = clauses[index - 1]?.kind === "tells" && !endsSentence(draft, clause.from);
    // "Our firm, a bakery in Texas, sells bread".
    const isToldMore = draft.wordIn(clause.from, "a an the");
    const isBeforeRequest = later.find(({ kind }) => kind !== "terms")?.isRequest;
    const isTold = (isFollowed && isAdjunct(draft, clause)) || (isBehindTold && (isToldMore || isBeforeRequest));
    if (isTold && !excludesMore(draft, clause)) clause.kind = "tells";
  });
  return clauses;
}

/** Reports whether a clause says what became of somebody or a place: "the CFO insists", "last month it was plumbers". */
function isBesides(draft: Draft, clause: Clause): boolean {
  const { from, to, lead, kind, hasSomebody } = clause;
  if (kind !== "terms") return false;
  // "The printer's broken".
  const isShortened = (at: number) => draft.words[at]?.isPossessive === true && isEnglish(draft.folded[at + 1] ?? "");
  const verb = draft.find(lead, to, (at) => isShortened(at) || (at > lead && draft.wordIn(at, "<finite>")));
  if (verb === undefined || verb === to - 1) return false;
  if (draft.some(from, verb, "who that which whose where what there") || excludesMore(draft, clause)) return false;
  if (draft.wordIn(verb, "was were went") || isShortened(verb)) return true;
  // "The CFOs are at banks" and "VPs are fine" ask for them.
  const isAsked = (at: number) => isMoreAt(draft, at) || draft.wordIn(at, "<approving>");
  return hasSomebody && !(draft.wordIn(verb, "<auxiliary>") && draft.some(verb + 1, to, isAsked));
}

/** Reports whether a clause excludes somebody, a place or an industry. */
function excludesMore(draft: Draft, { from, to }: Clause): boolean {
  const isMore = (at: number) => isMoreAt(draft, at);
  const excludes = (at: number) => excluderAt(draft, at) !== null && draft.some(at + 1, to, isMore);
  return draft.some(from, to, (at) => excludes(at) || excluderBehindAt(draft, at) !== null);
}

/** Reports whether a term begins here: somebody, an industry or a place. */
function isMoreAt(draft: Draft, at: number): boolean {
  const isKnown = industryAt(draft, at) !== null || isKnownPlaceWord(draft.words[at]?.text ?? "");
  return isKnown || isSomebodyAt(draft, at);
}

function endsSentence(draft: Draft, at: number): boolean {
  return draft.isCut(at) && /[.;!?\n]/.test(draft.signsBefore(at));
}

/**
 * Reports whether a clause without a subject is about the one who asks in the next clause: "As a recruiter, …", "Got a
 * booth in Oslo, …", "Marketing director here, …".
 */
function isAdjunct(draft: Draft, { from, to, lead }: Clause): boolean {
  if (opensAdjunct(draft, from, lead) || draft.wordIn(lead + 1, "here") || draft.wordIn(to - 1, "here")) return true;
  const verb = draft.folded[lead] ?? "";
  const isDoing = isVerb(verb) && !verb.endsWith("s") && !draft.wordIn(lead, "<request>");
  return isDoing && draft.wordIn(lead + 1, "a an the to from at in for my our");
}

function opensAdjunct(draft: Draft, from: number, lead: number): boolean {
  return draft.some(from, lead + 1, (at) => draft.listedAt("adjunct", at, true, false) > 0);
}

/** Reports whether a subject stands here that is the sender: "I", "we're", "let's", "this is". */
function isPronoun(draft: Draft, at: number): boolean {
  const isShortened = /^(?:i|we|let)['’](?:m|d|s|ll|ve|re)$/i.test(draft.texts[at] ?? "");
  return isShortened || draft.wordIn(at, "<sender>") || draft.listedAt("sender-being", at, true, false) > 0;
}

/** Reports whether this word begins a clause that has a sender for its subject: "I", "our founder". */
function opensSender(draft: Draft, at: number): boolean {
  return isPronoun(draft, at) || draft.wordIn(at, "my our");
}

/** Fewest words of a phrase that may open a request: "long story short". Shorter ones may be its verb. */
const SHORTEST_PHRASE = 3;

function leadOf(draft: Draft, from: number, to: number): number {
  let at = from;
  while (at < to - 1) {
    const phrase = draft.listedExactlyAt("request", at);
    const isOfVerb = (word: number) => opensSender(draft, word) || draft.listedAt("wanting", word) > 0;
    if (phrase >= SHORTEST_PHRASE && !draft.some(at, at + phrase, isOfVerb)) at += phrase;
    else if (draft.wordIn(at, "<connective>") || isSlight(draft, at) || !draft.isFree(at)) at++;
    else break;
  }
  return at;
}

function isSlight(draft: Draft, at: number): boolean {
  const isAdverb = draft.folded[at]?.endsWith("ly") === true && knownAt(draft, at) === 0;
  return isAdverb || draft.wordIn(at, "<slight>");
}

function startsOf(draft: Draft): readonly number[] {
  const starts: number[] = [];
  let isOfSender = false;
  let isReason = false;
  for (let at = 0; at < draft.words.length; at++) {
    // A comma lists further reasons, so a reason runs to the end of its sentence.
    isReason &&= !endsSentence(draft, at);
    if (isReason) continue;
    const isPurpose = isPurposeAt(draft, at);
    if (draft.isCut(at) || isPurpose || opensClause(draft, at) || (isOfSender && endsTelling(draft, at))) {
      starts.push(at);
      isOfSender = isPurpose;
      isReason = isPurpose && draft.keyIn(at, "because though although");
    }
    isOfSender ||= opensSender(draft, at);
  }
  return starts;
}

/** Reports whether a purpose or a reason begins here, which says nothing about whom to find: "to pitch them our app". */
function isPurposeAt(draft: Draft, at: number): boolean {
  const isWanted = draft.wordIn(at, "to") && draft.keyIn(at - 1, "<wanting>");
  return !isWanted && draft.listedAt("purpose", at) > 0;
}

/** Reports whether a clause with a subject or a request of its own begins at this word, without a comma. */
function opensClause(draft: Draft, at: number): boolean {
  if (draft.wordIn(at, "<connective>")) {
    let next = at + 1;
    while (isSlight(draft, next) || draft.wordIn(next, "<connective>")) next++;
    // "The Texas team has a project and needs CFOs" is one clause.
    return opensSender(draft, next) || (wantingAt(draft, next) !== null && !/[^s]s$/.test(draft.folded[next] ?? ""));
  }
  if (isSlight(draft, at - 1) || draft.wordIn(at - 1, "<connective> <before-sender>")) return false;
  return isPronoun(draft, at) && wantingAt(draft, at) !== null;
}

/** Reports whether a request begins at this word, behind a statement without a comma: "I run a bakery please find …". */
function endsTelling(draft: Draft, at: number): boolean {
  const isOfVerb = opensSender(draft, at - 1) || draft.wordIn(at - 1, "<auxiliary> in") || isSlight(draft, at - 1);
  const isRelative = draft.wordIn(at, "who whom which") && draft.listedAt("whoever", at - 1) > 0;
  return draft.wordIn(at, "<telling-ends>") && !isOfVerb && !isRelative;
}

/**
 * Returns the position behind words that say that the sender wants something: "need", "would be delighted with", "have been
 * asked to find". Returns null if the words from here on say something else.
 */
function wantingAt(draft: Draft, from: number): number | null {
  let at = isPronoun(draft, from) ? from + 1 : from;
  let isWanting = /['’](?:d|s)$/i.test(draft.texts[from] ?? "") && at > from;
  for (;;) {
    const listed = at === from && draft.wordIn(at, "after like") ? 0 : draft.listedAt("wanting", at);
    // "Think tanks", "search engine strategists".
    const length = knownAt(draft, at) > listed ? 0 : listed;
    isWanting ||= length > 0 || draft.wordIn(at, "would");
    // "Meant to pull", "paid to find".
    if (at > from && draft.wordIn(at + 1, "to") && draft.wordIn(at + 2, "<seeking>")) return at + 2;
    if (length > 0) at += length;
    else if (draft.wordIn(at, "<auxiliary>") || isSlight(draft, at)) at++;
    else return isWanting ? at : null;
  }
}

function readClause(draft: Draft, from: number, to: number): Clause {
  const lead = leadOf(draft, from, to);
  const [kind, asking] = kindOf(draft, from, to, lead);
  const isRequest = kind === "asks" && draft.some(asking?.to ?? from + 1, to, (at) => isContentAt(draft, at));
  return {
    from,
    to,
    lead,
    kind,
    asking,
    isRequest,
    hasSomebody: draft.some(from, to, (at) => isSomebodyAt(draft, at)),
  };
}

function kindOf(draft: Draft, from: number, to: number, lead: number): readonly [Clause["kind"], Asking?] {
  const kindBy = (wanted: number | null): readonly [Clause["kind"], Asking?] =>
    wanted !== null && isSought(draft, wanted, to) ? ["asks", { from, to: behindToDo(draft, wanted) }] : ["tells"];
  if (isPurposeAt(draft, from)) return ["tells"];
  if (isExclusionAt(draft, lead)) return ["terms"];
  // "Everybody thinks I'm a nurse", and not "CFOs who think".
  const isSaid = (at: number) => isPronoun(draft, at) && draft.some(Math.max(lead + 1, at - 3), at, "<thinking>");
  if (!isPronoun(draft, lead) && draft.some(lead + 2, to, isSaid)) return ["tells"];
  const wanting = wantingAt(draft, lead);
  if (wanting !== null) return kindBy(wanting);
  const others = othersAsking(draft, lead, to);
  if (others === "tells") return ["tells"];
  if (others !== null) return ["asks", others];
  if (isPronoun(draft, lead)) return ["tells"];
  if (draft.wordIn(lead, "my our")) return kindBy(firstWanting(draft, lead, to));
  const isAsked = isAskedAt(draft, lead) && !opensAdjunct(draft, from, lead);
  const isSubject = (at: number) =>
    isPronoun(draft, at) ? !draft.wordIn(at - 1, "<before-sender>") : !isAsked && draft.wordIn(at, "my our");
  const subject = draft.find(lead, to, isSubject) ?? to;
  const isContent = (at: number) =>
    isPronoun(draft, subject) ? isContentAt(draft, at) || draft.listedAt("whoever", at) > 0 : isSomebodyAt(draft, at);
  if (subject === to || draft.some(lead, subject, isContent)) return [isAsked ? "asks" : "terms"];
  return kindBy(firstWanting(draft, subject, to));
}

/**
 * Returns the words by which somebody else asks for somebody ("the Oslo office needs CFOs"), or "tells" for something else
 * ("my boss needs it"). Null for other clauses: "CFOs needed in Oslo", "banks that need CFOs", "the CFO we need", "the company has to be a bank".
 */
function othersAsking(draft: Draft, first: number, to: number): Asking | "tells" | null {
  if (!draft.has.list.has("wanting") || draft.wordIn(first, "<asked-first>")) return null;
  for (let verb = to - 1; verb > first; verb--) {
    const wanted = wantingOfOthers(draft, verb);
    if (wanted === null || draft.some(Math.max(first, draft.startOfClause(verb)), verb, "<relative>")) continue;
    if (draft.some(wanted, to, (at) => isSomebodyAt(draft, at))) return { from: verb, to: behindToDo(draft, wanted) };
    if (draft.wordIn(wanted, "this that it them these a some")) return "tells";
  }
  return null;
}

/** Reads a finite verb of wanting with another subject: "needs", "is after", and not "looking for". */
function wantingOfOthers(draft: Draft, at: number): number | null {
  if (opensSender(draft, at - 1) || draft.wordIn(at - 1, "in on <auxiliary>")) return null;
  if (!draft.wordIn(at, "<auxiliary> want require seek lack keep") && !/(?:[^s]s|ed)$/.test(draft.folded[at] ?? ""))
    return null;
  const wanted = wantingAt(draft, at);
  // "Wanted in Leeds".
  if (wanted === null || draft.isCut(wanted) || draft.wordIn(wanted, "in at by near from too as")) return null;
  const isToDo = draft.wordIn(wanted - 1, "to <modal> be been have has is are was were");
  return isToDo && !draft.wordIn(wanted, "<seeking> give send show") ? null : wanted;
}

/** Returns the position behind the verb of what somebody wants to do: "to meet". */
function behindToDo(draft: Draft, wanted: number): number {
  return wanted + Number(draft.wordIn(wanted - 1, "to"));
}

/** Returns the first words of wanting from one of these words on; null if there are none. */
function firstWanting(draft: Draft, from: number, to: number): number | null {
  const at = draft.find(from, to, (word) => wantingAt(draft, word) !== null);
  return at === undefined ? null : wantingAt(draft, at);
}

/**
 * Reports whether somebody is wanted, and not something: "want to meet CFOs", and not "want to open an office in Peru",
 * nor "want to sell software to CFOs".
 */
function isSought(draft: Draft, wanted: number, to: number): boolean {
  if (!draft.wordIn(wanted - 1, "to") || draft.wordIn(wanted, "<seeking>")) return true;
  const end = draft.find(wanted + 1, to, "to for about") ?? to;
  return draft.some(wanted + 1, end, (at) => isSomebodyAt(draft, at));
}

/** Reports whether a question or a command begins here: "which", "find", "do you have", and not "test engineers". */
function isAskedAt(draft: Draft, at: number): boolean {
  return draft.wordIn(at, "<asked-first>") || (isBaseVerb(draft.folded[at] ?? "") && !draft.wordIn(at, "say"));
}

/**
 * Reports whether a clause excludes somebody: "we don't need anyone from Spain", "not in our CRM". What senders are not
 * and do not have excludes nobody: "we're not a bank", "I don't have any contacts", "there is no budget".
 */
function isExclusionAt(draft: Draft, first: number): boolean {
  let at = first + Number(isPronoun(draft, first));
  while (excluderAt(draft, at) === null && draft.wordIn(at, "<auxiliary>")) at++;
  const next = at + (excluderAt(draft, at)?.length ?? 0);
  if (next === at || at === first || draft.wordIn(first, "there")) return next > at && at === first;
  const isBeing = draft.wordIn(at - 1, "am are im were had");
  return isBeing ? draft.wordIn(next, "<negations-excluding>") : !draft.wordIn(next, "have got see find get");
}
