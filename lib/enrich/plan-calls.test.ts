import { expect, test } from "vitest";
import { findColumns } from "./list-columns";
import { planRow } from "./plan-calls";

test.each([
  [["Nom", "Prénom", "Site web"], ["Dupont", "Amélie", "acme.example"], "Amélie Dupont"],
  [["Nome", "Cognome", "Sito web"], ["Giulia", "Ricci", "acme.example"], "Giulia Ricci"],
  [["Name", "First Name", "Website"], ["Ann Lee", "Ann", "acme.example"], "Ann Lee"],
  [["Name", "First Name", "Website"], ["Ann Lee", "", "acme.example"], "Ann Lee"],
  [["First Name", "Last Name", "Website"], ["Ann", "Lee", "acme.example"], "Ann Lee"],
  [["Full Name", "First Name", "Last Name", "Website"], ["Ann M. Lee", "Ann", "Lee", "acme.example"], "Ann M. Lee"],
] as const)("the row of a list with the columns %j and the cells %j looks up %j", (headers, cells, name) => {
  const { person } = planRow(cells, findColumns(headers, new Map()), new Set(["email"]));
  expect(person?.query).toMatchObject({ name, domain: "acme.example" });
});
