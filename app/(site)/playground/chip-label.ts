import type { Applied, Chip } from "./search-filters";

const LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  seniority: "Seniority",
  industry: "Industry",
  place: "Place",
  headcount: "Employees",
  company: "Company",
  limit: "Results",
  not_seniority: "Excluded seniority",
  not_country: "Excluded country",
  not_state: "Excluded state",
  not_industry: "Excluded industry",
};

/** As many values are named; of more, one less and how many others there are. */
const MOST_NAMED = 4;

/** What a chip is about, as people call it. */
export function chipLabel({ id }: Pick<Chip, "id">): string {
  return LABELS[id] ?? id;
}

/** A chip's values in a few words, the narrowest place first. */
export function chipText({ id, said }: Pick<Chip, "id" | "said">): string {
  if (id === "headcount") return rangeText(said);
  const values = (id === "place" ? said.toReversed() : said).flatMap((one) => one.values);
  if (values.length <= MOST_NAMED) return values.join(", ");
  const named = values.slice(0, MOST_NAMED - 1);
  return `${named.join(", ")} and ${values.length - named.length} more`;
}

function rangeText(said: readonly Applied[]): string {
  const endOf = (name: string) => said.find((one) => one.name === name)?.values[0];
  const [least, most] = [endOf("employees_min"), endOf("employees_max")];
  if (least === undefined) return `${most} or fewer`;
  return most === undefined ? `${least} or more` : `${least} to ${most}`;
}
