/** Word forms that the rules below would miss or spoil. */
const IRREGULAR: Readonly<Record<string, string>> = {
  programme: "program",
  programmes: "program",
  centre: "center",
  centres: "center",
  defence: "defense",
  labour: "labor",
  colour: "color",
  theatre: "theater",
  jewellery: "jewelry",
  fulfilment: "fulfillment",
  enrolment: "enrollment",
  counsellor: "counselor",
  counsellors: "counselor",
  advisor: "adviser",
  advisors: "adviser",
  catalogue: "catalog",
  tyre: "tire",
  men: "man",
  women: "woman",
  chairwoman: "chairman",
  chairwomen: "chairman",
  chairperson: "chairman",
  salesman: "salesperson",
  saleswoman: "salesperson",
  salesmen: "salesperson",
  salespeople: "salesperson",
  spokeswoman: "spokesperson",
  spokesman: "spokesperson",
  spokespeople: "spokesperson",
  spokesmen: "spokesperson",
  analyses: "analysis",
  cheffe: "chef",
  cheffes: "chef",
};

/** Words in -s that are not plurals. Without the -s they are another word ("New York" is not in the news) or none. */
const NOT_PLURALS: ReadonlySet<string> = new Set(
  "news customs aws sas ios gas gis pos sms css dds ehs whs ohs qehs ifrs gbs qms hms lms nhs vvs saas".split(" "),
);

/**
 * Returns the form that all spellings of a folded word share: singular, American. Does little on purpose: "engineer"
 * and "engineering" stay apart, because they share a meaning, not a form.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined && Object.hasOwn(IRREGULAR, word)) return irregular;
  return american(singular(word));
}

function singular(word: string): string {
  if (word.length < 3 || !word.endsWith("s") || NOT_PLURALS.has(word)) return word;
  if (word.endsWith("ss") || word.endsWith("us") || (word.endsWith("is") && word !== "iis")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function american(word: string): string {
  const at = word.indexOf("isation");
  if (at > 2) return `${word.slice(0, at)}ization${word.slice(at + 7)}`;
  return word;
}
