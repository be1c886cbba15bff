import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import {
  claim,
  type Draft,
  gapAt,
  isFree,
  listedAt,
  listedLength,
  signsBefore,
  wordIn,
} from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { industryAt, isPersonAt, linkOf } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { isBaseVerb, isEnglish, isVerb } from "@/lib/search/reader/english";

type Span = readonly [from: number, to: number];

/** A clause asks for somebody, tells about the sender, or does neither: "in Ohio". */
interface Clause {
  readonly from: number;
  readonly to: number;
  /** The first word behind greetings, connectives and adverbs. */
  readonly lead: number;
  kind: "asks" | "tells" | "terms";
  /** In a clause that asks, the words that say who asks and that they do. */
  readonly asking?: Span;
}

/**
 * Claims what senders say about themselves as unused, and returns its spans, which may name what they sell and so whom
 * they look for.
 *
 * A clause about the sender tells something unless its verb is one of wanting: "I'd be thrilled to meet". So no list of
 * what senders may tell is needed. If nobody else is asked for, the first clause that names somebody is what is asked
 * for: "I work with CFOs in Texas".
 */
export function readSender(draft: Draft): readonly Span[] {
  const clauses = readClauses(draft);
  const isAsked = clauses.some(
    (clause) => isRequest(draft, clause) || (clause.kind === "terms" && namesSomebody(draft, clause)),
  );
  const asked = isAsked ? undefined : clauses.find((clause) => namesSomebody(draft, clause));
  const spans: Span[] = [];
  for (const clause of clauses) {
    if (clause.kind !== "tells") {
      if (clause.asking !== undefined && isRequest(draft, clause)) claimAsking(draft, clause.lead, clause.asking);
      continue;
    }
    const to = clause === asked ? startOfAsked(draft, clause) : clause.to;
    claim(draft, clause.from, to, "unused");
    spans.push([clause.from, to]);
  }
  return spans;
}

/** Most words of an occasion to meet: "a quick call with". */
const LONGEST_OCCASION = 4;

/** Claims who asks as unused ("our founder"), and that they do as noise ("wants to meet", "I'd love coffee with"). */
function claimAsking(draft: Draft, lead: number, [from, to]: Span): void {
  const verb = wordIn(draft, lead, OWN) ? positionIn(draft, lead, to, (at) => wantingAt(draft, at) !== null) : lead;
  claim(draft, lead, verb ?? lead, "unused");
  const company = positionIn(draft, to, to + LONGEST_OCCASION, (at) => wordIn(draft, at, "with"));
  const isOccasion =
    company !== undefined && positionIn(draft, to, company, (at) => isSomebodyAt(draft, at)) === undefined;
  claim(draft, from, isOccasion ? company + 1 : to, "noise");
}

/** Returns the position behind "with" in "I work with CFOs", or behind the verb in "I coach treasurers". */
function startOfAsked(draft: Draft, { from, to, lead }: Clause): number {
  const somebody = positionIn(draft, from, to, (at) => isSomebodyAt(draft, at)) ?? to;
  for (let at = somebody - 1; at > lead; at--) if (wordIn(draft, at, "with to for")) return at + 1;
  if (!isPronoun(draft, lead)) return from;
  let verb = lead + 1;
  while (wordIn(draft, verb, "<auxiliary> <slight>")) verb++;
  return verb + 1;
}

function positionIn(draft: Draft, from: number, to: number, fits: (at: number) => boolean): number | undefined {
  for (let at = from; at < to && at < draft.words.length; at++) if (fits(at)) return at;
  return undefined;
}

function namesSomebody(draft: Draft, { from, to }: Clause): boolean {
  return positionIn(draft, from, to, (at) => isSomebodyAt(draft, at)) !== undefined;
}

function isSomebodyAt(draft: Draft, at: number): boolean {
  return isPersonAt(draft, at) || groupAt(draft, at).length > 0;
}

/** Reports whether a clause asks for somebody ("I need plumbers"), and not "I need them today". */
function isRequest(draft: Draft, { kind, from, to, asking }: Clause): boolean {
  if (kind !== "asks") return false;
  return positionIn(draft, asking?.[1] ?? from + 1, to, (at) => isContentAt(draft, at)) !== undefined;
}

/** Reports whether a word says who is looked for, and not only where. */
function isContentAt(draft: Draft, at: number): boolean {
  const word = draft.folded[at] ?? "";
  if (!isFree(draft, at) || linkOf(word) !== undefined || wordIn(draft, at, "<request> <auxiliary>")) return false;
  return isSomebodyAt(draft, at) || !(isEnglish(word) || isKnownPlaceWord(draft.words[at]?.text ?? ""));
}

function readClauses(draft: Draft): readonly Clause[] {
  const starts = startsOf(draft);
  const clauses = starts.map((from, index) => readClause(draft, from, starts[index + 1] ?? draft.words.length));
  clauses.forEach((clause, index) => {
    if (clause.kind !== "terms") return;
    const later = clauses.slice(index + 1);
    const next = later.find(({ from, kind }) => kind !== "terms" || endsSentence(draft, from));
    const isJoined = next !== undefined && !endsSentence(draft, next.from);
    const isBehindTold = clauses[index - 1]?.kind === "tells" && !endsSentence(draft, clause.from);
    const isOfSender = next !== undefined && isAdjunct(draft, clause) && (isJoined || !namesSomebody(draft, clause));
    const isOfOthers = isPredicate(draft, clause) && later.some((one) => isRequest(draft, one));
    if (isOfOthers || isOfSender || (isBehindTold && isJoined && isRequest(draft, next))) clause.kind = "tells";
  });
  return clauses;
}

/** Reports whether a clause says something of somebody, which is not what it asks for: "the CEO is on leave". */
function isPredicate(draft: Draft, { from, to, lead }: Clause): boolean {
  const verb = positionIn(draft, lead + 1, to - 1, (at) => wordIn(draft, at, "<finite>"));
  if (verb === undefined || !isFree(draft, verb)) return false;
  const isOfField = (at: number) =>
    listedAt(draft, "field-label", at) > 0 || wordIn(draft, at, "who that which whose where what there");
  return positionIn(draft, from, verb, isOfField) === undefined;
}

function endsSentence(draft: Draft, at: number): boolean {
  return gapAt(draft, at) >= GAP.comma && /[.;!?\n]/.test(signsBefore(draft, at));
}

/**
 * Reports whether a clause without a subject is about the one who asks in the next clause: "As a recruiter, …", "Got a
 * booth in Oslo, …", "Marketing director here, …".
 */
function isAdjunct(draft: Draft, { from, to, lead }: Clause): boolean {
  if (wordIn(draft, to - 1, "here") || wordIn(draft, lead + 1, "here")) return true;
  if (beginsAdjunct(draft, from, lead)) return true;
  if (wordIn(draft, lead, "for")) return wordIn(draft, lead + 1, "a an one");
  const verb = draft.folded[lead] ?? "";
  // "Guards" are people here.
  const isDoing = isVerb(verb) && !verb.endsWith("s") && !wordIn(draft, lead, "<request>");
  return isDoing && wordIn(draft, lead + 1, "a an the to from at in for my our");
}

function beginsAdjunct(draft: Draft, from: number, first: number): boolean {
  return positionIn(draft, from, first + 1, (at) => wordIn(draft, at, "<adjunct>")) !== undefined;
}

const OWN = "my our mine ours";

/** Reports whether a subject stands here that is the sender: "I", "we're", "let's", "this is". */
function isPronoun(draft: Draft, at: number): boolean {
  const isShortened = wordIn(draft, at, "<sender-shortened>") && /['’]/.test(draft.words[at]?.text ?? "");
  return wordIn(draft, at, "<sender> let") || isShortened || isSubjectOfBeing(draft, at);
}

/** Reports whether senders or programs say who they or their reader are: "this is Tom from Oslo", "you are an assistant". */
function isSubjectOfBeing(draft: Draft, at: number): boolean {
  return listedLength(draft, "sender-being", at, true, false) > 0;
}

/** Reports whether this word begins a clause that has a sender for its subject. */
function opensSender(draft: Draft, at: number): boolean {
  return isPronoun(draft, at) || wordIn(draft, at, OWN);
}

/** Returns the first word of a clause behind greetings, connectives and adverbs. */
function leadOf(draft: Draft, from: number): number {
  let at = from;
  while (at < draft.words.length - 1 && (wordIn(draft, at, "<connective> <slight>") || !isFree(draft, at))) at++;
  return at;
}

/** Returns the first words of the clauses. */
function startsOf(draft: Draft): readonly number[] {
  const starts: number[] = [];
  let isOfSender = false;
  let isOfReason = false;
  let isApposed = false;
  for (let at = 0; at < draft.words.length; at++) {
    const isCut = gapAt(draft, at) >= GAP.comma;
    if (isCut && (isApposed || isApposedAt(draft, starts.at(-1) ?? at, at)) && !endsSentence(draft, at)) {
      isApposed = !isApposed;
      continue;
    }
    if (isOfReason && !isCut) continue;
    const isPurpose = isPurposeAt(draft, at);
    isOfReason = isPurpose && wordIn(draft, at, "because though although");
    if (at === 0 || isCut || isPurpose || opensClause(draft, at) || (isOfSender && endsTelling(draft, at))) {
      starts.push(at);
      isOfSender = isPurpose;
    }
    isOfSender ||= opensSender(draft, at);
  }
  return starts;
}

/** Reports whether a description of the sender's side begins here, before its verb: "my client, a bank in Oslo, needs". */
function isApposedAt(draft: Draft, from: number, at: number): boolean {
  const isSide = wordIn(draft, from, OWN) && at - from < LONGEST_SIDE;
  return isSide && wordIn(draft, at, "a an the who which") && firstWanting(draft, from, at) === null;
}

/** Most words of a sender's side before its description: "our biggest client". */
const LONGEST_SIDE = 4;

/** Reports whether a purpose or a reason begins here, which says nothing about whom to find: "to pitch them our app". */
function isPurposeAt(draft: Draft, at: number): boolean {
  const length = listedAt(draft, "purpose", at);
  const isWished = wordIn(draft, at, "to") && wordIn(draft, at - 1, "<wanting>");
  return length > 0 && !isWished && excluderAt(draft, at + length) === null;
}

/** Reports whether a request begins at this word, behind a statement without a comma: "I run a bakery please find …". */
function endsTelling(draft: Draft, at: number): boolean {
  const isOfVerb = opensSender(draft, at - 1) || wordIn(draft, at - 1, "<auxiliary> <slight>");
  const isRelative =
    wordIn(draft, at, "who whom which") &&
    (isPersonAt(draft, at - 1) || listedAt(draft, "whoever", at - 1) > 0 || wantingAt(draft, at + 1) !== null);
  return wordIn(draft, at, "<telling-ends>") && !isOfVerb && !isRelative;
}

/** Reports whether a clause with a subject or a request of its own begins at this word, without a comma. */
function opensClause(draft: Draft, at: number): boolean {
  if (wordIn(draft, at, "<connective>")) {
    let next = at + 1;
    while (wordIn(draft, next, "<slight> <connective>")) next++;
    return opensSender(draft, next) || wantingAt(draft, next) !== null;
  }
  if (wordIn(draft, at - 1, "<connective> <slight> <before-sender>")) return false;
  return isPronoun(draft, at) && wantingAt(draft, at) !== null;
}

interface Wanting {
  /** The position of what is wanted, or of the verb of what the sender wants to do. */
  readonly to: number;
  readonly isToDo: boolean;
}

/**
 * Reads words that say that the sender wants something: "need", "would be delighted with", "have been asked to find".
 * Returns null if the words from here on say something else.
 */
function wantingAt(draft: Draft, from: number): Wanting | null {
  let at = isPronoun(draft, from) ? from + 1 : from;
  let isWanting = /['’]d$/i.test(draft.words[from]?.text ?? "") || wordIn(draft, from, "let");
  for (;;) {
    const listed = at > from || !wordIn(draft, at, "after like") ? listedAt(draft, "wanting", at) : 0;
    // "Think tanks" are an industry.
    const length = (industryAt(draft, at)?.length ?? 0) > listed ? 0 : listed;
    // "Meant to pull", "paid to find".
    if (at > from && wordIn(draft, at + 1, "to") && wordIn(draft, at + 2, "<seeking>"))
      return { to: at + 2, isToDo: true };
    isWanting ||= length > 0;
    if (length > 0) at += length;
    else if (wordIn(draft, at, "<auxiliary> <slight>")) at++;
    else break;
  }
  return isWanting ? { to: at, isToDo: wordIn(draft, at - 1, "to") } : null;
}

function readClause(draft: Draft, from: number, to: number): Clause {
  const lead = leadOf(draft, from);
  const tells: Clause = { from, to, lead, kind: "tells" };
  const wanted = (wanting: Wanting): Clause =>
    isSought(draft, wanting, to)
      ? { ...tells, kind: "asks", asking: [from, wanting.to + Number(wanting.isToDo)] }
      : tells;
  if (isPurposeAt(draft, from)) return tells;
  const first = positionIn(draft, from, lead, (at) => isSubjectOfBeing(draft, at)) ?? lead;
  if (isExclusionAt(draft, first)) return { ...tells, kind: "terms" };
  const isOwn = wordIn(draft, first, OWN);
  if (isPronoun(draft, first) || isOwn) {
    const wanting = firstWanting(draft, first, isOwn ? to : first + 1);
    // "My boss needs this before lunch".
    const isThis = isOwn && wordIn(draft, wanting?.to ?? -1, "this that it");
    return wanting === null || isThis ? tells : wanted(wanting);
  }
  const wanting = wantingAt(draft, first);
  if (wanting !== null) return wanted(wanting);
  // "Thanks for the last list", "thank you for your help".
  if (wordIn(draft, first, "thanks thank") && (wordIn(draft, first + 1, "for") || wordIn(draft, first + 2, "for")))
    return tells;
  const isAdjunct = beginsAdjunct(draft, from, first);
  const isAsked = isAskedAt(draft, first);
  const isSubject = (at: number) =>
    isPronoun(draft, at) ? !wordIn(draft, at - 1, "<before-sender>") : !isAsked && wordIn(draft, at, OWN);
  const subject = positionIn(draft, first, to, isSubject);
  const isContent = (at: number) =>
    !isPronoun(draft, subject ?? at)
      ? isSomebodyAt(draft, at)
      : isContentAt(draft, at) || isKnownPlaceWord(draft.words[at]?.text ?? "") || listedAt(draft, "whoever", at) > 0;
  const isOfSender = subject !== undefined && (isAdjunct || positionIn(draft, first, subject, isContent) === undefined);
  if (!isOfSender) return { ...tells, kind: isAsked && !isAdjunct ? "asks" : "terms" };
  return tells;
}

/** Reports whether a question or a command begins here: "which", "find", "do you have", and not "test engineers". */
function isAskedAt(draft: Draft, at: number): boolean {
  const isCommand = isBaseVerb(draft.folded[at] ?? "") && !isPersonAt(draft, at) && !wordIn(draft, at, "say");
  return isCommand || wordIn(draft, at, "<asked-first>");
}

/** Returns the first words of wanting from one of these words on; null if there are none. */
function firstWanting(draft: Draft, from: number, to: number): Wanting | null {
  const at = positionIn(draft, from, to, (word) => wantingAt(draft, word) !== null);
  return at === undefined ? null : wantingAt(draft, at);
}

/**
 * Reports whether somebody is wanted, and not something: "want to meet CFOs", and not "want to open an office in Peru",
 * nor "want to sell software to CFOs".
 */
function isSought(draft: Draft, { to: from, isToDo }: Wanting, to: number): boolean {
  if (!isToDo || wordIn(draft, from, "<seeking>")) return true;
  const end = positionIn(draft, from + 1, to, (at) => wordIn(draft, at, "to for about")) ?? to;
  return positionIn(draft, from + 1, end, (at) => isSomebodyAt(draft, at)) !== undefined;
}

/**
 * Reports whether a clause excludes somebody: "we don't need anyone from Spain", "not in our CRM". What senders are not
 * and do not have excludes nobody: "we're not a bank", "I don't have any contacts", "there is no budget".
 */
function isExclusionAt(draft: Draft, first: number): boolean {
  let at = first + Number(isPronoun(draft, first));
  while (excluderAt(draft, at) === null && wordIn(draft, at, "<auxiliary>")) at++;
  const next = at + (excluderAt(draft, at)?.length ?? 0);
  if (next === at || at === first || wordIn(draft, first, "there")) return next > at && at === first;
  const isBeing = wordIn(draft, at - 1, "am are im were had");
  return isBeing ? wordIn(draft, next, "<negations-excluding>") : !wordIn(draft, next, "have got see find get");
}
