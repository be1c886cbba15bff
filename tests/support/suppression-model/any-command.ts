import fc from "fast-check";
import {
  backUp,
  type Command,
  type Contact,
  confirm,
  importCompany,
  importDrop,
  importPeople,
  interruptImport,
  type Kind,
  operatorConfirms,
  optOut,
  passDays,
  reject,
  request,
  restart,
  restore,
  rotateSecret,
  runJob,
  type Variant,
} from "./commands";
import { COMPANIES, HOSTS, PERSON_IDS } from "./universe";

const personId = fc.constantFrom(...PERSON_IDS);
const rows = fc.uniqueArray(
  fc.tuple(personId, fc.constantFrom<Variant>("whole", "whole", "whole", "no profile", "no address")),
  { minLength: 1, maxLength: 5, selector: ([id]) => id },
);
const newest = fc.nat({ max: 2 });
const company = fc.nat({ max: COMPANIES.length - 1 });
const who = fc.tuple(
  personId,
  fc.constantFrom<Kind>("profile", "email", "name", "name", "email and name"),
  fc.constantFrom(...HOSTS),
  fc.constantFrom<Contact>("own", "other"),
);
const end = fc.constantFrom<"killed" | "finished">("killed", "finished");

/** Every possible event; those that cause trouble most often. */
export const ANY_COMMAND: fc.Arbitrary<Command>[] = [
  rows.map(importPeople),
  company.map(importCompany),
  company.map(importCompany),
  who.map((parts) => optOut(...parts)),
  who.map((parts) => optOut(...parts)),
  who.map((parts) => optOut(...parts)),
  who.map((parts) => request(...parts)),
  newest.map(confirm),
  newest.map(reject),
  newest.map(operatorConfirms),
  fc.constant(runJob()),
  fc.constant(passDays(15)),
  fc.constant(restart()),
  fc.constant(rotateSecret()),
  fc.constant(backUp()),
  fc.constant(restore()),
  fc.tuple(personId, fc.constantFrom<"email" | "phone">("email", "phone")).map((parts) => importDrop(...parts)),
  fc.tuple(rows, who, end).map((parts) => interruptImport(...parts)),
];
