import { expect, test } from "vitest";
import { openSeniorityOf, readTitle } from "@/lib/search/titles";

test.each([
  ["Financial Controller", ["director", "head", "manager"]],
  ["Group General Counsel", ["c_suite", "director", "head"]],
  ["Country Manager Iberia", ["director", "head", "manager"]],
  ["AVP, Underwriting", ["director", "manager", "vp"]],
  ["Assistant Vice President of Claims", ["director", "manager", "vp"]],
  ["Design Lead", ["head", "manager"]],
  ["Shift Supervisor", ["manager"]],
  ["Leiter Logistik", ["director", "head", "manager"]],
  ["Technical PM", ["manager"]],
  ["Senior CSM", ["manager"]],
  ["Vice President of Claims", ["vp"]],
  ["Head of Design", ["head"]],
])("D28: %s may be asked for as %j", (title, seniority) => {
  expect([...openSeniorityOf(readTitle(title))].sort()).toEqual(seniority);
});

test.each([
  "Product Owner",
  "Head Chef",
  "Chief of Staff",
  "Assistant to the CEO",
  "Lead Generation Specialist",
  "Designer",
])("D28: %s has no seniority, however loosely asked for", (title) => {
  expect(openSeniorityOf(readTitle(title))).toEqual([]);
});
