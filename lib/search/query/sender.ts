import { isKnownPlaceWord } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { isPersonAt, isProtected, knownAt, linkOf } from "@/lib/search/query/parts";
import { roleFrom } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { isBaseVerb, isEnglish, isVerb } from "@/lib/search/reader/english";

const SENDER = "sender";

/** Reports whether senders say this word about themselves. */
export function isOfStatement({ claimedBy }: Draft, at: number): boolean {
  return claimedBy[at] === SENDER;
}

type Clause = ReturnType<typeof readClause>;

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
  const asked = clauses.find(({ kind, somebody }) => !isAsked && kind === "tells" && somebody !== undefined);
  const isVerbal = (at: number) => isSlight(draft, at) || draft.wordIn(at, "<auxiliary>");
  for (const clause of clauses) {
    const { from, to, lead, kind, verb = lead, somebody = to } = clause;
    // "We are recruiting HR directors".
    const first = draft.find(lead + 1, to, (at) => !isVerbal(at)) ?? lead;
    const isNoun = (at: number) => at > first && (isContentAt(draft, at) || isProtected(draft, at, 1));
    const end = clause === asked ? draft.startOfRun(somebody, isNoun) : to;
    if (kind === "tells") draft.claim(from, end, "unused", SENDER);
    else if (clause.isRequest) {
      draft.claim(lead, verb, "unused");
      draft.claim(from, clause.wanted, "noise");
    }
  }
}

function asksForSomebody({ kind, isRequest, somebody }: Clause): boolean {
  return isRequest || (kind === "terms" && somebody !== undefined);
}

/** Reports whether a job, a rank or a group of seniorities begins here. */
function isSomebodyAt(draft: Draft, at: number): boolean {
  return isPersonAt(draft, at) || groupAt(draft, at).length > 0 || roleFrom(draft, at)?.phrase.job !== undefined;
}

/** Reports whether a word says something about who is looked for. */
function isContentAt(draft: Draft, at: number): boolean {
  const word = draft.folded[at] ?? "";
  if (linkOf(word) !== undefined || draft.wordIn(at, "<request> <auxiliary>")) return false;
  return knownAt(draft, at) > 0 || !(isEnglish(word) || isKnownPlaceWord(draft.words[at]?.text ?? ""));
}

function readClauses(draft: Draft): readonly Clause[] {
  const isStart = (at: number) =>
    draft.isCut(at) || isPurposeAt(draft, at) || opensClause(draft, at) || endsTelling(draft, at);
  const starts = draft.words.flatMap((_, at) => (isStart(at) ? [at] : []));
  const clauses = starts.map((from, index) => readClause(draft, from, starts[index + 1] ?? draft.words.length));
  clauses.forEach((clause, index) => {
    const { kind, from, to } = clause;
    if (kind !== "terms") return;
    const later = clauses.slice(index + 1);
    const isFollowed = later.some((other) => other.kind !== "terms" || endsSentence(draft, other.from));
    const isBehindTold = clauses[index - 1]?.kind === "tells" && !endsSentence(draft, from);
    // "Our firm, a bakery in Texas, sells bread".
    const isToldMore = draft.wordIn(from, "a an the") || later.find((other) => other.kind !== "terms")?.isRequest;
    const isBesides = () =>
      isStatement(draft, clause) && clauses.some((other) => other !== clause && asksForSomebody(other));
    const isTold = (isBehindTold && isToldMore) || (isFollowed && isAdjunct(draft, clause)) || isBesides();
    const excludes = (at: number) => excluderAt(draft, at) !== null || excluderBehindAt(draft, at) !== null;
    if (isTold && !draft.some(from, to, excludes)) clause.kind = "tells";
  });
  return clauses;
}

/** Reports whether a clause says what became of somebody or something: "the CFO insists", "the printer's broken". */
function isStatement(draft: Draft, { lead, to, somebody }: Clause): boolean {
  const isShortened = (at: number) => draft.words[at - 1]?.isPossessive === true && isEnglish(draft.folded[at] ?? "");
  const verb = draft.find(lead + 1, to, (at) => isShortened(at) || draft.wordIn(at, "<finite>")) ?? to;
  if (verb === to || draft.some(lead, verb, "<relative> there")) return false;
  if (isShortened(verb) || draft.wordIn(verb, "was were went")) return true;
  // "The CFOs are at banks" and "VPs are fine" ask for them.
  return somebody !== undefined && !draft.wordIn(verb, "<auxiliary>");
}

function endsSentence(draft: Draft, at: number): boolean {
  return /[.;!?\n]/.test(draft.signsBefore(at));
}

/**
 * Reports whether a clause without a subject is about the one who asks in the next clause: "As a recruiter, …", "Got a
 * booth in Oslo, …", "Marketing director here, …".
 */
function isAdjunct(draft: Draft, { to, lead, opensAdjunct }: Clause): boolean {
  if (opensAdjunct || draft.wordIn(lead + 1, "here") || draft.wordIn(to - 1, "here")) return true;
  const verb = draft.folded[lead] ?? "";
  const isDoing = isVerb(verb) && !verb.endsWith("s") && !draft.wordIn(lead, "<request>");
  return isDoing && draft.wordIn(lead + 1, "a an the to from at in for my our");
}

/** Reports whether a subject stands here that is the sender: "I", "we're", "let's", "this is". */
function isPronoun(draft: Draft, at: number): boolean {
  const isShortened = /^(?:i|we|let)['’](?:m|d|s|ll|ve|re)$/i.test(draft.texts[at] ?? "");
  return isShortened || draft.wordIn(at, "<sender>") || draft.isListedAt("=sender-being", at);
}

/** Reports whether this word begins a clause that has a sender for its subject: "I", "our founder". */
function opensSender(draft: Draft, at: number): boolean {
  return isPronoun(draft, at) || draft.wordIn(at, "my our");
}

function isSlight(draft: Draft, at: number): boolean {
  const isAdverb = draft.folded[at]?.endsWith("ly") === true && knownAt(draft, at) === 0;
  return isAdverb || draft.wordIn(at, "<connective> <slight>");
}

/** Reports whether a purpose or a reason begins here, which says nothing about whom to find: "to pitch them our app". */
function isPurposeAt(draft: Draft, at: number): boolean {
  const isWanted = draft.wordIn(at, "to") && draft.keyIn(at - 1, "<wanting>");
  return !isWanted && draft.listedAt("purpose", at) > 0;
}

/** Reports whether a clause with a subject or a request of its own begins at this word, without a comma. */
function opensClause(draft: Draft, at: number): boolean {
  if (draft.wordIn(at, "<connective>")) {
    const next = leadOf(draft, at, draft.words.length);
    // "The Texas team has a project and needs CFOs" is one clause.
    return opensSender(draft, next) || (wantingAt(draft, next) !== null && !/[^s]s$/.test(draft.folded[next] ?? ""));
  }
  if (isSlight(draft, at - 1) || draft.wordIn(at - 1, "<before-sender>")) return false;
  return isPronoun(draft, at) && wantingAt(draft, at) !== null;
}

/** Reports whether a request begins at this word, behind a statement without a comma: "I run a bakery please find …". */
function endsTelling(draft: Draft, at: number): boolean {
  if (!draft.wordIn(at, "<telling-ends>") || draft.wordIn(at - 1, "my our <whoever> <auxiliary> in")) return false;
  const isOfSender = (word: number) => opensSender(draft, word);
  return !isPronoun(draft, at - 1) && draft.some(draft.startOfClause(at), at, isOfSender);
}

function leadOf(draft: Draft, from: number, to: number): number {
  return draft.find(from, to - 1, (at) => draft.isFree(at) && !isSlight(draft, at)) ?? to - 1;
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

/** Reads a clause. Its `lead` is its first word behind connectives and adverbs. */
function readClause(draft: Draft, from: number, to: number) {
  const lead = leadOf(draft, from, to);
  const opensAdjunct = draft.some(from, lead + 1, (at) => draft.isListedAt("=adjunct", at));
  // A question or a command, and not "test engineers".
  const isCommand = isBaseVerb(draft.folded[lead] ?? "") && !draft.wordIn(lead, "say long");
  const isAsked = !opensAdjunct && (isCommand || draft.wordIn(lead, "<asked-first>"));
  const subject = subjectOf(draft, lead, to, isAsked);
  const verb = verbOf(draft, lead, subject, to);
  const end = (verb === undefined ? null : wantingAt(draft, verb)) ?? from;
  /** The position of what is wanted. */
  const wanted = end + Number(draft.wordIn(end - 1, "to"));
  /** The first word that names somebody. */
  const somebody = draft.find(from, to, (at) => isSomebodyAt(draft, at));
  /** It asks for somebody, tells about the sender, or does neither: "in Ohio". */
  const kindOf = (): "asks" | "tells" | "terms" => {
    if (isPurposeAt(draft, from)) return "tells";
    if (isExclusionAt(draft, lead)) return "terms";
    // "Want to meet CFOs", and not "want to open an office in Peru" nor "want to sell software to CFOs".
    const isSeeking = draft.wordIn(end, "<seeking>") || draft.wordIn(end + 2, "list");
    if (verb !== undefined) return isSeeking || wanted === end ? "asks" : "tells";
    return subject !== undefined ? "tells" : isAsked ? "asks" : "terms";
  };
  const kind = kindOf();
  // "I need plumbers", and not "I need them today".
  const isRequest = kind === "asks" && draft.some(Math.max(wanted, from + 1), to, (at) => isContentAt(draft, at));
  return { from, to, lead, opensAdjunct, kind, verb, wanted, isRequest, somebody };
}

/** Returns the word for the sender before all that is asked for, or undefined: neither in "CFOs we need" nor in "find our". */
function subjectOf(draft: Draft, lead: number, to: number, isAsked: boolean): number | undefined {
  const isSubject = (at: number) =>
    isPronoun(draft, at) ? !draft.wordIn(at - 1, "<before-sender>") : !isAsked && draft.wordIn(at, "my our");
  const subject = draft.find(lead, to, isSubject);
  const isContent = (at: number) =>
    isPronoun(draft, subject ?? lead)
      ? isContentAt(draft, at) || draft.listedAt("whoever", at) > 0
      : isSomebodyAt(draft, at);
  return draft.some(lead, subject ?? lead, isContent) ? undefined : subject;
}

/**
 * Returns the verb of wanting of a clause: "need", "we would like", or what somebody else asks for ("the Oslo office needs
 * CFOs"), and not in "CFOs needed in Oslo" nor "banks that need CFOs".
 */
function verbOf(draft: Draft, lead: number, subject: number | undefined, to: number): number | undefined {
  const isWanting = (at: number) => (wantingAt(draft, at) ?? draft.words.length + 1) <= to;
  if (isWanting(lead)) return lead;
  const isOfOthers = (at: number) => {
    const isInflected =
      draft.wordIn(at, "<auxiliary> want require seek lack keep") || /(?:[^s]s|ed)$/.test(draft.folded[at] ?? "");
    const wanted = isInflected ? wantingAt(draft, at) : null;
    if (wanted === null || draft.wordIn(wanted, "in at by near from too as")) return false;
    if (draft.wordIn(at - 1, "in on <auxiliary> <sender>") || draft.some(lead, at, "<relative>")) return false;
    return (
      draft.wordIn(wanted, "this that it them these a some") ||
      draft.some(wanted, to, (word) => isSomebodyAt(draft, word))
    );
  };
  const others = draft.wordIn(lead, "<asked-first>") ? undefined : draft.find(lead + 1, to, isOfOthers);
  return others ?? draft.find(subject ?? to, to, isWanting);
}

/**
 * Reports whether a clause excludes somebody: "we don't need anyone from Spain", "not in our CRM". What senders are not
 * and do not have excludes nobody: "we're not a bank", "I don't have any contacts".
 */
function isExclusionAt(draft: Draft, first: number): boolean {
  const start = first + Number(isPronoun(draft, first));
  const isBefore = (word: number) => excluderAt(draft, word) === null && draft.wordIn(word, "<auxiliary>");
  const at = draft.find(start, draft.words.length, (word) => !isBefore(word)) ?? start;
  const length = excluderAt(draft, at)?.length ?? 0;
  if (length === 0) return false;
  const isBeing = draft.wordIn(at - 1, "am are im is were had");
  return isBeing
    ? draft.wordIn(at + length, "<negations-excluding>")
    : !draft.wordIn(at + length, "have got see find get");
}
