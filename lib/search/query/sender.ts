import { isKnownPlaceWord, placeLengthAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { behindPlace, industryAt, isPersonAt, isPlural, knownAt, linkOf } from "@/lib/search/query/parts";
import { roleFrom } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { isBaseVerb, isEnglish, isEnglishForm, isVerb } from "@/lib/search/reader/english";

type Span = readonly [from: number, to: number];

const SENDER = "sender";

/** Reports whether senders say this word about themselves. */
export function isOfStatement({ claimedBy }: Draft, at: number): boolean {
  return claimedBy[at] === SENDER;
}

/** A clause asks for somebody, tells about the sender, or does neither: "in Ohio". */
type Kind = "asks" | "tells" | "terms";
type Reading = readonly [kind: Kind, asking?: Span];

interface Clause {
  readonly from: number;
  readonly to: number;
  readonly lead: number;
  kind: Kind;
  /** Whether it names somebody who may be asked for. False if it only accompanies the next clause: "As a recruiter, …". */
  hasSomebody: boolean;
  /** Whether it asks for somebody: "I need plumbers", and not "I need them today". */
  readonly isRequest: boolean;
  /** In a clause that asks, the words that say who asks and that they do. */
  readonly asking: Span | undefined;
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
  if (clauses.every(({ kind, asking }) => kind !== "tells" && asking === undefined)) return;
  const isAsked = clauses.some(asksForSomebody);
  const asked = clauses.find((clause) => !isAsked && clause.kind === "tells" && clause.hasSomebody);
  for (const clause of clauses) {
    const { from, to, lead, kind, isRequest, asking } = clause;
    if (kind === "tells") draft.claim(from, clause === asked ? startOfAsked(draft, clause) : to, "unused", SENDER);
    else if (isRequest && asking !== undefined) claimAsking(draft, lead, asking);
  }
}

function asksForSomebody({ kind, isRequest, hasSomebody }: Clause): boolean {
  return isRequest || (kind === "terms" && hasSomebody);
}

/** Most words of an occasion to meet: "a quick call with". */
const LONGEST_OCCASION = 4;

/** Claims who asks as unused ("our founder"), and that they do as noise ("wants to meet"). */
function claimAsking(draft: Draft, lead: number, [from, to]: Span): void {
  const wanting = draft.find(lead, to, (at) => wantingAt(draft, at) !== null) ?? from;
  draft.claim(lead, Math.max(wanting, from), "unused");
  // "I'd love coffee with CFOs".
  const company = draft.find(to, to + LONGEST_OCCASION, "with");
  const isOccasion = company !== undefined && namesSomebody(draft, company + 1, company + LONGEST_OCCASION);
  draft.claim(from, isOccasion ? company + 1 : to, "noise");
}

/** Returns the position behind the verb of "I work with CFOs", or of "to" in "I sell payroll software to HR managers". */
function startOfAsked(draft: Draft, { from, to, lead }: Clause): number {
  const selling = draft.find(from, to, (at) => draft.keyIn(at, "<selling>"));
  const sold = draft.find(selling ?? to, to - 1, "to");
  if (sold !== undefined) return sold + 1;
  let at = lead;
  if (!isPronoun(draft, at)) return from;
  do at++;
  while (draft.wordIn(at, "<auxiliary>") || isSlight(draft, at));
  // "I'm sourcing buyers", "we place nurses".
  if (draft.folded[at]?.endsWith("ing") || !isPersonAt(draft, at)) at++;
  return draft.wordIn(at, "with to for on in") ? at + 1 : at;
}

function namesSomebody(draft: Draft, from: number, to: number): boolean {
  return draft.some(from, to, (at) => isSomebodyAt(draft, at));
}

/** Reports whether a job, a rank, or a field and those who work in it begin here: "buyers", "tax partners", "QA leads". */
function isSomebodyAt(draft: Draft, at: number): boolean {
  if (isPersonAt(draft, at) || groupAt(draft, at).length > 0) return true;
  const role = draft.isFree(at) ? roleFrom(draft, at) : null;
  if (role === null || role.phrase.job !== undefined) return role !== null;
  const next = draft.folded[role.to] ?? "";
  const isDoer = draft.keyIn(role.to, "<requests-ranks>") || (singular(next) !== next && DOERS.test(singular(next)));
  return isDoer && !draft.isCut(role.to);
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
  const isSought = clauses.some(({ isRequest, hasSomebody }) => isRequest && hasSomebody);
  const isOther = (clause: Clause) => isBesides(draft, clause) || isOfOthers(draft, clause, isSought);
  const others = clauses.length < 2 ? [] : clauses.filter(isOther);
  const besides = others.filter(({ from, to }) => !draft.some(from, to, (at) => excludesMore(draft, at, to)));
  const isAsked = clauses.some((clause) => !besides.includes(clause) && asksForSomebody(clause));
  if (isAsked) for (const clause of besides) clause.kind = "tells";
  clauses.forEach((clause, index) => {
    if (clause.kind !== "terms") return;
    const later = clauses.slice(index + 1);
    const next = later.find(({ from, kind }) => kind !== "terms" || endsSentence(draft, from));
    const isBehindTold = clauses[index - 1]?.kind === "tells" && !endsSentence(draft, clause.from);
    if (next !== undefined && isAdjunct(draft, clause, next))
      Object.assign(clause, { kind: "tells", hasSomebody: false });
    else if (isBehindTold && next?.isRequest && !endsSentence(draft, next.from)) clause.kind = "tells";
  });
  return clauses;
}

/** Reports whether a list of people goes on behind this comma: "We sell to CFOs, controllers and treasurers". */
function isListed(draft: Draft, at: number): boolean {
  if (draft.signsBefore(at).trim() !== "," || !isPersonAt(draft, at)) return false;
  const last = draft.find(at + 1, draft.endOfClause(at) + 1, "and or");
  return last !== undefined && isPersonAt(draft, last + 1);
}

/** Returns the verb of a clause that says something of its subject: "the CEO is on leave"; null if it asks for somebody. */
function predicateIn(draft: Draft, { from, to, lead }: Clause): number | null {
  // "The printer's broken".
  const isShortened = (at: number) => draft.words[at]?.isPossessive === true && isEnglish(draft.folded[at + 1] ?? "");
  const verb = draft.find(lead, to, (at) => isShortened(at) || (at > lead && draft.wordIn(at, "<finite>")));
  // The name of a field is claimed with its verb: "the target market is".
  if (verb === undefined || verb === to - 1 || !draft.isFree(verb)) return null;
  return draft.some(from, verb, "who that which whose where what there") ? null : verb;
}

/**
 * Reports whether a clause names people who are not asked for if others are: "the CFO is on leave", "last month it was
 * plumbers", "per my call with the CFO".
 */
function isBesides(draft: Draft, clause: Clause): boolean {
  const { from, to, lead, kind, hasSomebody } = clause;
  if (kind === "tells") return false;
  if (kind === "terms" && draft.listedExactlyAt("referring", lead) > 0) return true;
  const verb = predicateIn(draft, clause);
  // "Spain was last week": a place of the past is not asked for.
  const isTold = verb !== null && (draft.wordIn(verb, "was were went") || draft.words[verb]?.isPossessive === true);
  if (!hasSomebody || isTold) return kind === "terms" && isTold;
  if (draft.some(draft.startOfClause(from), to, (at) => draft.listedExactlyAt("past-time", at) > 0)) return true;
  if (kind === "asks") return false;
  const isReported = draft.wordIn(lead + 1, "<reporting>") || /ed$/.test(draft.folded[lead + 1] ?? "");
  if (draft.some(from, lead + 1, "<adjunct>") && isReported) return true;
  // "The CFOs are at banks" and "VPs are fine" ask for them.
  const isAsked = (at: number) => isMoreAt(draft, at) || draft.wordIn(at, "<approving>");
  return verb !== null && !(draft.wordIn(verb, "<auxiliary>") && draft.some(verb + 1, to, isAsked));
}

/** Most words up to the noun of a subject: "most of our growers". */
const LONGEST_SUBJECT = 4;

/**
 * Reports whether a clause says what somebody does: "the CFO insists", "bankers ignored us". Other people than one of the
 * sender's side may also be asked for by what they do, unless another clause asks for somebody.
 */
function isOfOthers(draft: Draft, { from, to, lead, kind }: Clause, isSought: boolean): boolean {
  if (kind !== "terms") return false;
  const isWho = (at: number) => isPersonAt(draft, at) || draft.wordIn(at + 1, "team department people");
  const who = draft.find(lead, Math.min(to, lead + LONGEST_SUBJECT), isWho);
  let at = who === undefined ? undefined : roleFrom(draft, who)?.to;
  if (
    at === undefined ||
    draft.some(at, to, "who that which whose") ||
    draft.some(from, at, (word) => draft.listedAt("field-label", word) > 0)
  )
    return false;
  const areSeveral = isPlural(draft, at - 1);
  if (!isSought && (areSeveral || !draft.some(from, at, "the our my"))) return false;
  if (draft.wordIn(at, "team department people")) at++;
  at = behindPlace(draft, at);
  const end = draft.endOfRun(at, (word) => isSlight(draft, word) || draft.wordIn(word, "<auxiliary> never always"));
  if (end >= to || draft.isCut(at)) return false;
  const isFine = (word: number) => draft.wordIn(word, "<approving>") && (word + 1 === to || !draft.wordIn(word, "too"));
  // "CFOs are at banks" and "VPs are fine" ask for them.
  if (draft.wordIn(end - 1, "is are was were be"))
    return !draft.some(end, to, (word) => isMoreAt(draft, word) || isFine(word));
  const verb = draft.folded[end] ?? "";
  // "Nurses employed at clinics", "nurses needed".
  const isParticiple =
    areSeveral && /ed$/.test(verb) && (end + 1 === to || draft.wordIn(end + 1, "at in by with from on as for and or"));
  const isForm = areSeveral
    ? !/(?:ing|s)$/.test(verb) && isEnglishForm(verb) && linkOf(verb) === undefined
    : /(?:[^s]s|ed)$/.test(verb);
  const isDoing =
    draft.wordIn(end, "<finite>") || (isForm && !isPersonAt(draft, end) && !draft.wordIn(end, "<particle>"));
  return draft.some(at, end, "<auxiliary>") || (isDoing && !isParticiple && !isFine(end));
}

/** Reports whether an exclusion of somebody, a place or an industry begins or ends here. */
function excludesMore(draft: Draft, at: number, to: number): boolean {
  if (excluderBehindAt(draft, at) !== null) return true;
  return excluderAt(draft, at) !== null && draft.some(at + 1, to, (word) => isMoreAt(draft, word));
}

/** Reports whether a term begins here: somebody, an industry or a place. */
function isMoreAt(draft: Draft, at: number): boolean {
  const isIndustry = industryAt(draft, at) !== null && !draft.wordIn(at - 1, "on");
  return isIndustry || isKnownPlaceWord(draft.words[at]?.text ?? "") || isSomebodyAt(draft, at);
}

function endsSentence(draft: Draft, at: number): boolean {
  return draft.isCut(at) && /[.;!?\n]/.test(draft.signsBefore(at));
}

/**
 * Reports whether a clause without a subject is about the one who asks in the next clause: "As a recruiter, …", "Got a
 * booth in Oslo, …", "Marketing director here, …".
 */
function isAdjunct(draft: Draft, { from, to, lead }: Clause, next: Clause): boolean {
  // "Tom here from a bakery in Leeds".
  const isHere = draft.wordIn(lead + 1, "here") && draft.wordIn(lead + 2, "from at with");
  if (isHere || draft.wordIn(to - 1, "here") || draft.some(from, lead + 1, "<adjunct>")) return true;
  if (draft.wordIn(lead, "for")) return draft.wordIn(lead + 1, "a an one") && isPronoun(draft, next.asking?.[0] ?? -1);
  const verb = draft.folded[lead] ?? "";
  // "Guards" are people here.
  const isDoing = isVerb(verb) && !verb.endsWith("s") && !draft.wordIn(lead, "<request>") && !isPersonAt(draft, lead);
  return isDoing && draft.wordIn(lead + 1, "a an the to from at in for my our");
}

/** Reports whether a word says that somebody is on the sender's side: "our founder", "a client of mine", no "mine surveyors". */
function isOwn(draft: Draft, at: number): boolean {
  return draft.wordIn(at, "my our") || (draft.wordIn(at, "mine ours") && draft.wordIn(at - 1, "of"));
}

/** Reports whether a subject stands here that is the sender: "I", "we're", "let's", "this is". */
function isPronoun(draft: Draft, at: number): boolean {
  if (!draft.wordIn(at, "<sender> <sender-shortened> let you this there it its")) return false;
  const { text = "", isPossessive } = draft.words[at] ?? {};
  const isShortened = draft.wordIn(at, "<sender-shortened>") && /['’]/.test(text);
  const isLets = isPossessive === true && draft.wordIn(at, "let");
  return draft.wordIn(at, "<sender>") || isShortened || isLets || isSubjectOfBeing(draft, at);
}

/** Reports whether senders or programs say who they or their reader are: "this is Tom from Oslo", "you are an assistant". */
function isSubjectOfBeing(draft: Draft, at: number): boolean {
  return draft.listedAt("sender-being", at, true, false) > 0;
}

/** Reports whether this word begins a clause that has a sender for its subject. */
function opensSender(draft: Draft, at: number): boolean {
  return isPronoun(draft, at) || isOwn(draft, at);
}

/** Fewest words of a phrase that may open a request: "long story short". Shorter ones may be its verb. */
const SHORTEST_PHRASE = 3;

/** Returns the first word of a clause behind greetings, connectives and adverbs. */
function leadOf(draft: Draft, from: number): number {
  let at = from;
  while (at < draft.words.length - 1) {
    const phrase = draft.listedExactlyAt("request", at);
    const isAside =
      phrase >= SHORTEST_PHRASE &&
      !draft.some(at, at + phrase, (word) => opensSender(draft, word) || draft.listedAt("wanting", word) > 0);
    if (isAside) at += phrase;
    else if (draft.wordIn(at, "<connective>") || isSlight(draft, at) || !draft.isFree(at)) at++;
    else break;
  }
  return Math.min(at, draft.words.length - 1);
}

function isSlight(draft: Draft, at: number): boolean {
  const isAdverb = draft.folded[at]?.endsWith("ly") === true && knownAt(draft, at) === 0;
  return isAdverb || draft.wordIn(at, "<slight>");
}

function startsOf(draft: Draft): readonly number[] {
  const starts: number[] = [];
  let isOfSender = false;
  let isReason = false;
  let isApposed = false;
  for (let at = 0; at < draft.words.length; at++) {
    if (draft.isCut(at) && (isApposed || isApposedAt(draft, starts.at(-1) ?? at, at)) && !endsSentence(draft, at)) {
      isApposed = !isApposed;
      continue;
    }
    // A comma lists further reasons, so a reason runs to the end of its sentence.
    if (isReason && at > 0 && !/[:;!?]|\.\s/.test(draft.signsBefore(at))) continue;
    isReason = false;
    if (isOfSender && isListed(draft, at)) continue;
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

/** Reports whether a description of the sender's side begins here, before its verb: "my client, a bank in Oslo, needs". */
function isApposedAt(draft: Draft, from: number, at: number): boolean {
  if (!draft.wordIn(at, "a an the who which meaning now formerly") || firstWanting(draft, from, at) !== null)
    return false;
  return isOwn(draft, from) || (!isPronoun(draft, from) && wantingOfOthers(draft, draft.endOfClause(at)) !== null);
}

/** Reports whether a purpose or a reason begins here, which says nothing about whom to find: "to pitch them our app". */
function isPurposeAt(draft: Draft, at: number): boolean {
  const length = draft.listedAt("purpose", at);
  if (length === 0 || draft.isCut(at + length)) return false;
  const isWished = draft.wordIn(at, "to") && draft.keyIn(at - 1, "<wanting>");
  return !isWished && excluderAt(draft, at + length) === null;
}

/** Reports whether a clause with a subject or a request of its own begins at this word, without a comma. */
function opensClause(draft: Draft, at: number): boolean {
  if (draft.wordIn(at, "<connective>")) {
    let next = at + 1;
    while (isSlight(draft, next) || draft.wordIn(next, "<connective>")) next++;
    // "The Texas team has a project and needs CFOs" is one clause.
    return (
      opensSender(draft, next) || (wantingAt(draft, next) !== null && !/(?<!^wa|s)s$/.test(draft.folded[next] ?? ""))
    );
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
  let isWanting = /['’]d$/i.test(draft.words[from]?.text ?? "") || (at > from && draft.wordIn(from, "let"));
  for (;;) {
    const length = draft.listedAt("wanting", at);
    // "Think tanks".
    const isPart = length > 0 && (industryAt(draft, at)?.length ?? 0) > length;
    const isSaid = length > 0 && !isPart && (at > from || !draft.wordIn(at, "after like"));
    isWanting ||= isSaid || draft.wordIn(at, "would");
    // "Meant to pull", "paid to find".
    const isToSeek = at > from && draft.wordIn(at + 1, "to") && draft.wordIn(at + 2, "<seeking>");
    if (isToSeek) return { to: at + 2, isToDo: true };
    if (isSaid) at += length;
    else if (draft.wordIn(at, "<auxiliary>") || isSlight(draft, at)) at++;
    else break;
  }
  if (!isWanting) return null;
  return { to: at, isToDo: draft.wordIn(at - 1, "to") };
}

function readClause(draft: Draft, from: number, to: number): Clause {
  const lead = leadOf(draft, from);
  const [kind, asking] = kindOf(draft, from, to, lead);
  const isRequest = kind === "asks" && draft.some(asking?.[1] ?? from + 1, to, (at) => isContentAt(draft, at));
  return { from, to, lead, kind, hasSomebody: namesSomebody(draft, from, to), isRequest, asking };
}

function kindOf(draft: Draft, from: number, to: number, lead: number): Reading {
  const wanted = (wanting: Wanting): Reading =>
    isSought(draft, wanting, to) ? ["asks", [from, wanting.to + Number(wanting.isToDo)]] : ["tells"];
  if (isPurposeAt(draft, from)) return ["tells"];
  const first = draft.find(from, lead, (at) => isSubjectOfBeing(draft, at)) ?? lead;
  if (isExclusionAt(draft, first)) return ["terms"];
  // "Everybody thinks I'm a nurse", and not "CFOs who think".
  const isSaid = (at: number) => isPronoun(draft, at) && draft.some(Math.max(first + 1, at - 3), at, "<thinking>");
  const isRelative = draft.some(first, to, "who whom which whose");
  if (!isPronoun(draft, first) && !isRelative && draft.some(first + 2, to, isSaid)) return ["tells"];
  const own = draft.find(first, to, (at) => isOwn(draft, at) || isOfSender(draft, at));
  // The name of a field is claimed: "our target market is".
  const isField = draft.claims[first + 1] === "noise" && draft.wordIn(first + 1, "<field-label> target");
  if (own === first && isField) return ["terms"];
  const wanting = wantingAt(draft, first);
  if (wanting !== null) return wanted(wanting);
  const others = readOthers(draft, first, to);
  if (others !== null) return others;
  if (isPronoun(draft, first) || own === first) {
    // "I have a client who wants".
    const who = draft.find(first, to, "who that which");
    const wish = (own === first && firstWanting(draft, first, to)) || (who !== undefined && wantingAt(draft, who + 1));
    return wish ? wanted(wish) : ["tells"];
  }
  if (draft.some(from, first + 1, "<adjunct>")) {
    // "As a former nurse I have an odd request".
    const isStated = draft.some(first + 1, to, (at) => isPronoun(draft, at) && !draft.wordIn(at - 1, "<connective>"));
    return isStated ? ["tells"] : ["terms"];
  }
  const isSubject = (at: number) =>
    (isPronoun(draft, at) && !draft.wordIn(at - 1, "<before-sender>")) || (at === own && !isAskedAt(draft, first));
  const subject = draft.find(first, to, isSubject);
  const isContent = (at: number) =>
    subject === own
      ? isSomebodyAt(draft, at) && !isOfSender(draft, own ?? at)
      : isContentAt(draft, at) || isKnownPlaceWord(draft.words[at]?.text ?? "") || draft.listedAt("whoever", at) > 0;
  if (subject === undefined || draft.some(first, subject, isContent))
    return [isAskedAt(draft, first) ? "asks" : "terms"];
  const wish = isPronoun(draft, subject) ? firstWanting(draft, subject + 1, to) : null;
  return wish === null ? ["tells"] : wanted(wish);
}

/**
 * Returns the reading of a clause in which somebody else wants somebody ("the Oslo office needs CFOs") or some names; null
 * for others: "CFOs needed in Oslo", "banks that need CFOs", "the CFO we need", "the company has to be a bank".
 */
function readOthers(draft: Draft, first: number, to: number): Reading | null {
  const isSaid = draft.has.list.has("wanting") || draft.some(first, to, "us me");
  if (!isSaid || (draft.wordIn(first, "<asked-first>") && !draft.wordIn(first, "someone"))) return null;
  const lengthOfPlace = placeLengthAt(draft.texts, first);
  for (let verb = to - 1; verb > first && verb !== first + lengthOfPlace; verb--) {
    const wanting = wantingOfOthers(draft, verb);
    if (wanting === null) continue;
    // "The bank that we advise".
    const isRelative = (at: number) => draft.wordIn(at, "<relative>") && (at + 2 >= verb || !isPronoun(draft, at + 1));
    if (draft.some(Math.max(first, draft.startOfClause(verb)), verb, isRelative)) continue;
    if (namesSomebody(draft, wanting.to, to)) return ["asks", [verb, wanting.to + Number(wanting.isToDo)]];
    if (draft.wordIn(wanting.to, "this that it them these a some")) return ["tells"];
  }
  return null;
}

/** Reads a finite verb of wanting with another subject: "needs", "is after", "told us to find", and not "looking for". */
function wantingOfOthers(draft: Draft, at: number): Wanting | null {
  if (isPronoun(draft, at) || isPronoun(draft, at - 1) || draft.wordIn(at - 1, "in on <auxiliary>")) return null;
  const word = draft.folded[at] ?? "";
  const isInflected = draft.wordIn(at, "<auxiliary> want require seek lack keep told") || /(?:[^s]s|ed)$/.test(word);
  const isTold = isOfSide(draft, at + 1) && draft.wordIn(at + 2, "for about to") && (isInflected || isVerb(word));
  const wanting = isTold ? { to: at + 3, isToDo: draft.wordIn(at + 2, "to") } : wantingAt(draft, at);
  if (wanting === null) return null;
  // "Wanted in Leeds".
  const isPassive = draft.wordIn(wanting.to - 1, "needed wanted required requested asked");
  if (isPassive && (draft.isCut(wanting.to) || draft.wordIn(wanting.to, "in at by near from too as"))) return null;
  const isToDo = wanting.isToDo || draft.wordIn(wanting.to - 1, "<modal> be been have has is are was were");
  if (isToDo && !draft.wordIn(wanting.to, "<seeking> give send show")) return null;
  return isTold || isInflected || (!word.endsWith("ing") && draft.wordIn(at + 1, "to for")) ? wanting : null;
}

/** Returns the first words of wanting from one of these words on; null if there are none. */
function firstWanting(draft: Draft, from: number, to: number): Wanting | null {
  const at = draft.find(from, to, (word) => wantingAt(draft, word) !== null);
  return at === undefined ? null : wantingAt(draft, at);
}

/**
 * Reports whether somebody is wanted, and not something: "want to meet CFOs", and not "want to open an office in Peru",
 * nor "want to sell software to CFOs".
 */
function isSought(draft: Draft, { to: from, isToDo }: Wanting, to: number): boolean {
  if (!isToDo || draft.wordIn(from, "<seeking>")) return true;
  const end = draft.find(from + 1, to, "to for about") ?? to;
  return namesSomebody(draft, from + 1, end);
}

/** Reports whether this is "us" or "me" behind a preposition: "the investor behind us". */
function isOfSender(draft: Draft, at: number): boolean {
  return isOfSide(draft, at) && draft.wordIn(at - 1, "behind with near around of by");
}

function isOfSide(draft: Draft, at: number): boolean {
  return draft.wordIn(at, "us me") && draft.words[at]?.text !== "US";
}

/** Reports whether a question or a command begins here: "which", "find", "do you have", and not "test engineers". */
function isAskedAt(draft: Draft, at: number): boolean {
  // "Say" gives an example: "hydrologists, say at dam builders".
  const isNoun = isPersonAt(draft, at) || draft.wordIn(at, "say");
  const isCommand = isBaseVerb(draft.folded[at] ?? "") && draft.isFree(at) && !isNoun;
  return isCommand || draft.wordIn(at, "<asked-first>");
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
