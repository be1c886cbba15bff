import { describe, expect, test } from "vitest";
import { type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { choosePattern, readEmailFormat } from "./email-format";

function named(text: string): PersonName {
  const name = parsePersonName(text);
  if (name === null) throw new Error(`no name: ${text}`);
  return name;
}

/** Returns the format that a single address shows. */
function pattern([name, localPart]: readonly [name: string, localPart: string]): string | null {
  const format = readEmailFormat(named(name), localPart);
  return format && choosePattern([{ format, verified: 1, catchAll: 0, unknown: 0 }]);
}

describe("readEmailFormat (D18)", () => {
  test.each([
    ["Jane Doe", "jane.doe", "{first}.{last}"],
    ["Jane Doe", "JANE.DOE", "{first}.{last}"],
    ["Jane Doe", "jdoe", "{f}{last}"],
    ["Jane Doe", "j.doe", "{f}.{last}"],
    ["Jane Doe", "jane", "{first}"],
    ["Jane Doe", "doe", "{last}"],
    ["Jane Doe", "janedoe", "{first}{last}"],
    ["Jane Doe", "jane_doe", "{first}_{last}"],
    ["Jane Doe", "jane-doe", "{first}-{last}"],
    ["Jane Doe", "doe.jane", "{last}.{first}"],
    ["Jane Doe", "doej", "{last}{f}"],
    ["Jane Doe", "doe.j", "{last}.{f}"],
    ["Jane Doe", "janed", "{first}{l}"],
    ["Jane Doe", "jane.d", "{first}.{l}"],
    ["Jane Doe", "djane", "{l}{first}"],
    ["Jane Doe", "jd", "{f}{l}"],
    ["Jane Doe", "jane.doe+news", "{first}.{last}"],
    ["Jane Doe", "jane.doe2", "{first}.{last}"],
    ["Jane Doe", "jdoe01", "{f}{last}"],
    ["Jane Doe", "jane.q.doe", "{first}.{m}.{last}"],
    ["Jane Q. Doe", "jqdoe", "{f}{m}{last}"],
    ["Jane Q. Doe", "jane.doe", "{first}.{last}"],
    ["Jane Quincy Doe", "jane.q.doe", "{first}.{m}.{last}"],
    ["Jane Quincy Doe", "jqd", "{f}{m}{l}"],
    ["Dr. Jane Doe, PhD", "jane.doe", "{first}.{last}"],
    ["Doe, Jane", "jane.doe", "{first}.{last}"],
    ["Jürgen Müller", "juergen.mueller", "{first}.{last}"],
    ["Jürgen Müller", "jurgen.muller", "{first}.{last}"],
    ["Jürgen Müller", "jürgen.müller", "{first}.{last}"],
    ["Jurgen Muller", "juergen.mueller", "{first}.{last}"],
    ["Søren Kjær", "soeren.kjaer", "{first}.{last}"],
    ["Anne-Marie Roth", "amroth", "{f}{last}"],
    ["Anne-Marie Roth", "anne.roth", "{first}.{last}"],
    ["Anna Maria Schmidt", "annamaria.schmidt", "{first}.{last}"],
    ["Anna Maria Schmidt", "anna.maria.schmidt", "{first}.{last}"],
    ["Jan van der Berg", "jan.van.der.berg", "{first}.{last}"],
    ["Jan van der Berg", "jvdberg", "{f}{last}"],
    ["Jan van der Berg", "jan.berg", "{first}.{last}"],
    ["Jan van der Berg", "jb", "{f}{l}"],
    ["Gabriel García Márquez", "ggarcia", "{f}{last}"],
    ["Gabriel García Márquez", "gabriel.garciamarquez", "{first}.{last}"],
    ["Conor O'Brien", "conor.o'brien", "{first}.{last}"],
    ["Conor O Brien", "cobrien", "{f}{last}"],
    ["Robert Smith", "bob.smith", "{first}.{last}"],
    ["Bob Smith", "robert.smith", "{first}.{last}"],
    ["Иван Петров", "i.petrov", "{f}.{last}"],
    ["王小明", "xiaoming.wang", "{first}.{last}"],
    ["김민수", "minsu.kim", "{first}.{last}"],
    ["Jane Butterworth", "jbutterw", "{f}{last}"],
    ["Jane Butterworth", "butterwj", "{last}{f}"],
    ["Jane Butterworth", "janbut", "{first3}{last3}"],
  ])("%s with the local part %s shows the format %s", (name, localPart, expected) => {
    expect(pattern([name, localPart])).toBe(expected);
  });

  test.each([
    "info",
    "sales",
    "HR",
    "kontakt",
    "no-reply",
    "sales.de",
    "support2",
    "xyz",
    "john.roe",
    "",
    "+",
    "...",
    "12345",
    "d'oh",
  ])("%j shows no format for Jane Doe", (localPart) => {
    expect(readEmailFormat(named("Jane Doe"), localPart)).toBeNull();
  });

  test("plain names give equal observations, so that they can be counted", () => {
    expect(readEmailFormat(named("Jane Doe"), "jane.doe")).toBe(readEmailFormat(named("Dr. Max Roe"), "max.roe"));
    expect(readEmailFormat(named("Jane Doe"), "jane.doe")).not.toBe(readEmailFormat(named("Max Roe"), "mroe"));
  });
});
