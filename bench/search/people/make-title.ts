import type { Random } from "@/dev/sample-data/random";
import {
  FIELDS,
  LOCAL_BENCH_TITLES,
  OWN_WORDS_ENDS,
  OWN_WORDS_STARTS,
  TITLE_REGIONS,
  WORKS,
  type Work,
} from "./title-words";
import { Weighted } from "./weighted";

type Write = (random: Random, work: Work) => string;

const works = Weighted.zipf(WORKS, 0.75);
const fields = Weighted.zipf(FIELDS, 0.8);
const regions = Weighted.zipf(TITLE_REGIONS, 0.8);
const names = new Map(WORKS.map((work) => [work, Weighted.zipf(work.names, 0.9)]));
const specialities = new Map(WORKS.map((work) => [work, Weighted.zipf(work.specialities, 0.7)]));
const jobs = new Map(WORKS.map((work) => [work, Weighted.zipf(work.jobs, 0.8)]));

const grades = new Weighted([
  ["", 60],
  ["Senior ", 20],
  ["Junior ", 4],
  ["Lead ", 5],
  ["Principal ", 3],
  ["Staff ", 2],
  ["Associate ", 3],
  ["Assistant ", 3],
] as const);
const vicePresidents = new Weighted([
  ["VP", 50],
  ["Vice President", 30],
  ["SVP", 8],
  ["Senior Vice President", 5],
  ["EVP", 3],
  ["AVP", 4],
] as const);
const directors = new Weighted([
  ["Director", 70],
  ["Senior Director", 15],
  ["Associate Director", 8],
  ["Executive Director", 7],
] as const);
const heads = new Weighted([
  ["Head", 75],
  ["Global Head", 15],
  ["Regional Head", 10],
] as const);
const founders = new Weighted([
  ["Founder", 30],
  ["Co-Founder", 22],
  ["Founder & CEO", 18],
  ["Co-Founder & CEO", 8],
  ["CEO & Founder", 8],
  ["Co-Founder & CTO", 6],
  ["Founder and Managing Director", 5],
  ["Founding Partner", 3],
] as const);
const owners = new Weighted([
  ["Owner", 60],
  ["Business Owner", 12],
  ["Owner/Operator", 8],
  ["Co-Owner", 7],
  ["Managing Partner", 8],
  ["Proprietor", 5],
] as const);
const tops = new Weighted([
  ["CEO", 25],
  ["Managing Director", 20],
  ["President", 12],
  ["CFO", 9],
  ["COO", 8],
  ["CTO", 9],
  ["Chief Executive Officer", 7],
  ["General Manager", 18],
  ["CMO", 3],
  ["CIO", 3],
  ["Partner", 8],
  ["Board Member", 4],
  ["Chairman", 2],
] as const);

/** How titles are composed, weighted by how many people write theirs so. */
const forms = new Weighted<Write>([
  [(random, work) => `${grades.pick(random)}${pick(jobs, work, random)}`, 46],
  [(random, work) => `${managed(random, work)} Manager`, 13],
  [(random, work) => `Manager, ${managed(random, work)}`, 2],
  [(random, work) => `${grades.pick(random)}${pick(names, work, random)} Manager`, 5],
  [(random, work) => `${directors.pick(random)} of ${managed(random, work)}`, 5],
  [(random, work) => `${managed(random, work)} Director`, 4],
  [(random, work) => `${heads.pick(random)} of ${managed(random, work)}`, 5],
  [(random, work) => `${vicePresidents.pick(random)} ${managed(random, work)}`, 2.5],
  [(random, work) => `${vicePresidents.pick(random)}, ${managed(random, work)}`, 1.5],
  [(_random, work) => (work.chief === null ? "General Manager" : `Chief ${work.chief} Officer`), 1.5],
  [(random) => tops.pick(random), 6],
  [(random) => founders.pick(random), 4],
  [(random) => owners.pick(random), 4.5],
]);

/** A title as in profiles; a few thousand are common, most are rare. */
export function makeTitle(random: Random, country: string): string {
  const local = LOCAL_BENCH_TITLES[country];
  if (local !== undefined && random.chance(0.35)) return random.pick(local);
  const title = forms.pick(random)(random, works.pick(random));
  const dice = random.next();
  if (dice < 0.07) return `${title}, ${fields.pick(random)}`;
  if (dice < 0.12) return `${title} - ${regions.pick(random)}`;
  if (dice < 0.15) return `${title} | ${fields.pick(random)} & ${fields.pick(random)}`;
  if (dice < 0.17) return `${title} at ${ownWord(random)}`;
  if (dice < 0.18) return `${title}, ${ownWord(random)} ${fields.pick(random)}`;
  if (dice < 0.2) return `${title} / ${forms.pick(random)(random, works.pick(random))}`;
  return title;
}

/** A name that no lexicon contains. */
export function ownWord(random: Random): string {
  const middle = random.chance(0.5) ? random.pick(OWN_WORDS_ENDS) : "";
  return `${random.pick(OWN_WORDS_STARTS)}${middle}${random.pick(OWN_WORDS_ENDS)}`;
}

function managed(random: Random, work: Work): string {
  const name = pick(names, work, random);
  return random.chance(0.45) ? `${pick(specialities, work, random)} ${name}` : name;
}

function pick(lists: ReadonlyMap<Work, Weighted<string>>, work: Work, random: Random): string {
  const list = lists.get(work);
  if (list === undefined) throw new RangeError("no such line of work");
  return list.pick(random);
}
