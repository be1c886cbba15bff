import { explainQuery } from "@/lib/search/reader/explain";

export function printExplanation(query: string): void {
  for (const line of explainQuery(query)) console.log(line);
}
