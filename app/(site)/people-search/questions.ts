/** Questions to try in the people search. The sample data has an answer to each. */
export const QUESTIONS = [
  "Marketing leaders at software companies in Texas",
  "Sales directors in London",
  "Vertriebsleiter in München",
] as const;
