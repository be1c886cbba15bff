import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { choosePattern, type EmailFormatCount, guessEmails, readEmailFormat } from "./email-format";
import { isRoleAddress } from "./role-addresses";
import { renderTemplate, TEMPLATES } from "./templates";
import { namePartsOf } from "./write-name";
import { writeStyles } from "./write-styles";

type Status = "verified" | "catchAll" | "unknown";

function named(text: string): PersonName {
  const name = parsePersonName(text);
  if (name === null) throw new Error(`no name: ${text}`);
  return name;
}

/** Counts addresses as an import does: "Jane Doe <jane.doe>", with their verification status. */
function onFile(...addresses: (readonly [name: string, localPart: string, status?: Status])[]): EmailFormatCount[] {
  const counts = new Map<string, { verified: number; catchAll: number; unknown: number }>();
  for (const [name, localPart, status = "verified"] of addresses) {
    const format = readEmailFormat(named(name), localPart);
    if (format === null) continue;
    const count = counts.get(format) ?? { verified: 0, catchAll: 0, unknown: 0 };
    counts.set(format, { ...count, [status]: count[status] + 1 });
  }
  return [...counts].map(([format, count]) => ({ format, ...count }));
}

const pattern = (...addresses: Parameters<typeof onFile>) => choosePattern(onFile(...addresses));
const guess = (name: string, ...addresses: Parameters<typeof onFile>) =>
  guessEmails(named(name), "acme.com", onFile(...addresses)).map(({ email }) => email.replace("@acme.com", ""));

describe("choosePattern (D18)", () => {
  test("a domain without addresses has no pattern", () => {
    expect(choosePattern([])).toBeNull();
    expect(choosePattern([{ format: "{first}.{last}", verified: 0, catchAll: 0, unknown: 0 }])).toBeNull();
  });

  test("the majority wins however well the minority is verified", () => {
    expect(pattern(["Jane Doe", "jdoe", "unknown"], ["Max Roe", "mroe", "unknown"], ["Ann Lee", "ann.lee"])).toBe(
      "{f}{last}",
    );
  });

  test("of equally common formats the better verified one wins: verified, then catch-all", () => {
    expect(pattern(["Jane Doe", "jane.doe", "unknown"], ["Max Roe", "mroe"])).toBe("{f}{last}");
    expect(pattern(["Jane Doe", "jane.doe", "unknown"], ["Max Roe", "mroe", "catchAll"])).toBe("{f}{last}");
    expect(pattern(["Jane Doe", "jane.doe", "catchAll"], ["Max Roe", "mroe"])).toBe("{f}{last}");
  });

  test("a full tie is resolved the same way in any order", () => {
    const counts = onFile(["Jane Doe", "jdoe"], ["Max Roe", "max.roe"], ["Ann Lee", "lee.ann"]);
    expect(choosePattern(counts)).toBe("{first}.{last}");
    expect(choosePattern([...counts].reverse())).toBe("{first}.{last}");
  });

  test("an address that fits several formats counts for the one that others show", () => {
    expect(pattern(["J Smith", "j.smith"], ["Max Roe", "m.roe"])).toBe("{f}.{last}");
    expect(pattern(["J Smith", "j.smith"], ["Max Roe", "max.roe"])).toBe("{first}.{last}");
  });

  test("a number that tells namesakes apart does not make another format", () => {
    expect(pattern(["Jane Doe", "jane.doe2"], ["Max Roe", "max.roe"], ["Ann Lee", "alee"], ["Bo Li", "bo.li3"])).toBe(
      "{first}.{last}",
    );
  });

  test("role addresses show no format", () => {
    expect(pattern(["Jane Doe", "info"], ["Max Roe", "sales"])).toBeNull();
  });
});

describe("guessEmails (D18)", () => {
  test("nothing is guessed at a domain without addresses", () => {
    expect(guess("Jane Doe")).toEqual([]);
  });

  test("guesses are ordered by how common their formats are, without duplicates", () => {
    const addresses = [
      ["Ann Lee", "alee"],
      ["Max Roe", "mroe"],
      ["Bo Lund", "bo"],
      ["Tim Ash", "tim.ash"],
      ["Eve Orr", "eve.orr"],
      ["Al Poe", "al.poe"],
    ] as const;
    expect(guess("Jane Doe", ...addresses)).toEqual(["jane.doe", "jdoe", "jane"]);
  });

  test("the basis states the format and how many addresses show it", () => {
    const counts = onFile(["Ann Lee", "ann.lee"], ["Max Roe", "max.roe"], ["Tim Ash", "tash"]);
    const [first, second] = guessEmails(named("Jane Doe"), "acme.com", counts);
    expect(first?.basis).toBe("{first}.{last}, the format of 2 of the 3 addresses on file at acme.com that show one");
    expect(second?.basis).toContain("{f}{last}, the format of 1 of the 3 addresses");
    const [only] = guessEmails(named("Jane Doe"), "acme.com", onFile(["Ann Lee", "ann.lee"]));
    expect(only?.basis).toBe("{first}.{last}, the format of the 1 address on file at acme.com that shows one");
  });

  test.each([
    ["Anne-Marie Roth", "anne-marie.roth"],
    ["Conor O'Brien", "conor.obrien"],
    ["Conor O’Brien", "conor.obrien"],
    ["Conor O Brien", "conor.obrien"],
    ["John O. Smith", "john.smith"],
    ["John D. Smith", "john.smith"],
    ["Maria De La Cruz", "maria.delacruz"],
    ["Jan van der Berg", "jan.vanderberg"],
    ["Ronald Mc Donald", "ronald.mcdonald"],
    ["Mary Smith-Jones", "mary.smith-jones"],
    ["John Quincy Adams", "john.adams"],
    ["José García", "jose.garcia"],
    ["García Márquez, Gabriel", "gabriel.garciamarquez"],
    ["Łukasz Żak", "lukasz.zak"],
    ["Hans Groß", "hans.gross"],
    ["Иван Петров", "ivan.petrov"],
    ["王小明", "xiaoming.wang"],
    ["Wang Xiao Ming", "xiaoming.wang"],
    ["Nguyễn Văn An", "an.nguyen"],
    ["Ελένη Παπαδοπούλου", "eleni.papadopoulou"],
    ["Dr. Jane Doe, PhD (she/her)", "jane.doe"],
    ["Doe, Jane", "jane.doe"],
  ])("by default hyphens stay and spaces and apostrophes are removed: %s is %s@", (name, expected) => {
    expect(guess(name, ["Ann Lee", "ann.lee"])).toEqual([expected]);
  });

  test.each([
    ["Jörg Müller", "joerg.mueller", [["Rüdiger Voß", "ruediger.voss"]]],
    ["Jörg Müller", "jorg.muller", [["Rüdiger Voß", "rudiger.voss"]]],
    ["Åse Bjørk", "aase.bjoerk", [["Søren Lund", "soeren.lund"]]],
    ["Anne-Marie Roth", "annemarie.roth", [["Karl-Heinz Lang", "karlheinz.lang"]]],
    ["Anne-Marie Roth", "anne.roth", [["Karl-Heinz Lang", "karl.lang"]]],
    ["Mary Smith-Jones", "mary.smithjones", [["Karl-Heinz Lang", "karlheinz.lang"]]],
    ["Conor O'Brien", "conor.o'brien", [["Tim O'Dea", "tim.o'dea"]]],
    ["Conor O'Brien", "conor.o-brien", [["Tim O'Dea", "tim.o-dea"]]],
    ["Jan van der Berg", "jan.berg", [["Ida de Wit", "ida.wit"]]],
    ["Jan van der Berg", "jan.van.der.berg", [["Ida de Wit", "ida.de.wit"]]],
    ["Anna Maria Schmidt", "annamaria.schmidt", [["Eva Lena Huber", "evalena.huber"]]],
    ["Gabriel García Márquez", "gabriel.marquez", [["Ana López Pérez", "ana.perez"]]],
    ["Gabriel García Márquez", "gabriel.garcia", [["Ana López Pérez", "ana.lopez"]]],
    ["Юлия Зайцева", "iuliia.zaitseva", [["Юрий Яковлев", "iurii.iakovlev"]]],
    ["Юлия Зайцева", "yulia.zaytseva", [["Юрий Яковлев", "yury.yakovlev"]]],
    ["Maximilian Butterworth", "maximilian.butterworth", [["Jane Doe", "jane.doe"]]],
  ] as const)("%s is %s@ where the domain writes such names that way", (name, expected, addresses) => {
    expect(guess(name, ...addresses, ["Ann Lee", "ann.lee"])[0]).toBe(expected);
  });

  test("the majority of the addresses that show a style decides it", () => {
    const addresses = [
      ["Jörg Lang", "joerg.lang"],
      ["Rüdiger Ohm", "ruediger.ohm"],
      ["Käte Ohm", "kate.ohm"],
    ] as const;
    expect(guess("Uwe Müller", ...addresses)).toEqual(["uwe.mueller"]);
  });

  test("without evidence, ü is written as usual in the domain's country", () => {
    const counts = onFile(["Ann Lee", "ann.lee"]);
    const at = (domain: string, name: string) => guessEmails(named(name), domain, counts)[0]?.email;
    expect(at("acme.de", "Jörg Müller")).toBe("joerg.mueller@acme.de");
    expect(at("acme.se", "Jörgen Möller")).toBe("jorgen.moller@acme.se");
    expect(at("acme.com", "Gökhan Yıldız")).toBe("gokhan.yildiz@acme.com");
  });

  test("a format that the name cannot fill is skipped", () => {
    const addresses = [
      ["Ann B. Lee", "ann.b.lee"],
      ["Max C. Roe", "max.c.roe"],
      ["Tim Ash", "tash"],
    ] as const;
    expect(guess("Jane Q. Doe", ...addresses)).toEqual(["jane.q.doe", "jdoe"]);
    expect(guess("Jane Doe", ...addresses)).toEqual(["jdoe"]);
    expect(guess("Jane Doe", ["Ann B. Lee", "ann.b.lee"])).toEqual([]);
  });

  test("where addresses have numbers, numbered guesses come after the bare one", () => {
    expect(guess("Jane Doe", ["Ann Lee", "ann.lee"], ["Max Roe", "max.roe2"])).toEqual([
      "jane.doe",
      "jane.doe2",
      "jane.doe1",
    ]);
    expect(guess("Jane Doe", ["Ann Lee", "alee01"], ["Max Roe", "mroe02"], ["Tim Ash", "tash01"])[0]).toBe("jdoe01");
  });

  test("long family names are cut where the domain cuts them", () => {
    const addresses = [
      ["Jane Butterworth", "jbutterw"],
      ["Ann Lee", "alee"],
    ] as const;
    expect(guess("Max Featherstone", ...addresses)[0]).toBe("mfeather");
    expect(guess("Max Roe", ...addresses)[0]).toBe("mroe");
  });

  test("a format that only explains an ambiguous address again is dropped", () => {
    expect(guess("Jane Doe", ["J Smith", "j.smith"], ["Max Roe", "max.roe"])).toEqual(["jane.doe"]);
  });
});

describe("properties of guessing", () => {
  const names = [
    "Jane Doe",
    "J Smith",
    "Bo Li",
    "Anne-Marie Roth",
    "Jürgen Müller",
    "Åse Bø",
    "Conor O'Brien",
    "Jan van der Berg",
    "Anna Maria Schmidt",
    "Gabriel García Márquez",
    "Jane Q. Doe",
    "John Quincy Adams",
    "García Márquez, Gabriel",
    "Юлия Зайцева",
    "王小明",
    "Wang Xiaoming",
    "김민수",
    "Ελένη Παπαδοπούλου",
    "Robert “Bob” Smith",
    "Mary Ann Smith-Jones",
    "J. R. R. Tolkien",
    "Maximilian Featherstonehaugh",
    "Anna Anna",
    "Jean-Luc d'Étoile",
    "Ahmed Al-Rashid",
    "Özgür Şahin",
    "Hans-Peter von und zu Hohenstein",
  ];

  test("an address made from a format and a style leads to a guess of the same address", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.nat(), (text, styleAt, templateAt) => {
        const name = named(text);
        const written = [...writeStyles(namePartsOf(name))];
        const fields = written[styleAt % written.length]?.fields;
        const localPart = fields && renderTemplate(TEMPLATES[templateAt % TEMPLATES.length] ?? "", fields);
        if (!localPart || isRoleAddress(localPart)) return;
        const format = readEmailFormat(name, localPart);
        expect(format).not.toBeNull();
        const guesses = guessEmails(name, "acme.com", [{ format: format ?? "", verified: 1, catchAll: 0, unknown: 0 }]);
        expect(guesses[0]?.email).toBe(`${localPart}@acme.com`);
      }),
      { numRuns: 2_000 },
    );
  });

  test("for any name, local part and counts nothing throws and every guess is a plain address", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .array(
          fc.constantFrom("Ö", "l'", "-", " ", "van ", "王", "Ж", "J. ", "a", "é", ".", "_", "|", ";", "=", "{first}"),
          { maxLength: 30 },
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, (text, localPart, format) => {
        const name = parsePersonName(text);
        if (name === null) return;
        const read = readEmailFormat(name, localPart);
        const counts = [read ?? "{first}.{last}", format].map((seen) => ({
          format: seen,
          verified: 1,
          catchAll: 0,
          unknown: 0,
        }));
        for (const { email } of guessEmails(name, "acme.com", counts))
          expect(email).toMatch(/^[a-z0-9]+(?:[._'-][a-z0-9]+)*@acme\.com$/);
      }),
      { numRuns: 400 },
    );
  });
});
