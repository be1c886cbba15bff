import fc from "fast-check";
import {
  backUp,
  type Command,
  type CommandKind,
  type ContactOwner,
  confirm,
  importCompany,
  importDropCommand,
  importPeopleCommand,
  interruptImport,
  operatorConfirms,
  optOut,
  passDays,
  reject,
  requestCommand,
  restart,
  restore,
  rotateSecret,
  runJob,
  type Variant,
} from "./commands";
import { HOSTS, MODEL_COMPANIES, PERSON_IDS } from "./universe";

const personId = fc.constantFrom(...PERSON_IDS);
const rows = fc.uniqueArray(
  fc.tuple(personId, fc.constantFrom<Variant>("whole", "whole", "whole", "no profile", "no address")),
  { minLength: 1, maxLength: 5, selector: ([id]) => id },
);
const newest = fc.nat({ max: 2 });
const company = fc.nat({ max: MODEL_COMPANIES.length - 1 });
const who = fc.tuple(
  personId,
  fc.constantFrom<CommandKind>("profile", "email", "name", "name", "email and name"),
  fc.constantFrom(...HOSTS),
  fc.constantFrom<ContactOwner>("own", "other"),
);
const end = fc.constantFrom<"killed" | "finished">("killed", "finished");

/** Every possible event; those that cause trouble most often. */
export const ANY_COMMAND: fc.Arbitrary<Command>[] = [
  rows.map(importPeopleCommand),
  company.map(importCompany),
  company.map(importCompany),
  who.map((parts) => optOut(...parts)),
  who.map((parts) => optOut(...parts)),
  who.map((parts) => optOut(...parts)),
  who.map((parts) => requestCommand(...parts)),
  newest.map(confirm),
  newest.map(reject),
  newest.map(operatorConfirms),
  fc.constant(runJob()),
  fc.constant(passDays(15)),
  fc.constant(restart()),
  fc.constant(rotateSecret()),
  fc.constant(backUp()),
  fc.constant(restore()),
  fc.tuple(personId, fc.constantFrom<"email" | "phone">("email", "phone")).map((parts) => importDropCommand(...parts)),
  fc.tuple(rows, who, end).map((parts) => interruptImport(...parts)),
];
