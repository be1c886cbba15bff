import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchNames, nameIdentity, nameKeys, type PersonName, parsePersonName } from "./person-name";

function named(text: string): PersonName {
  const name = parsePersonName(text);
  if (name === null) throw new Error(`no name: ${text}`);
  return name;
}

const rank = (asked: string, onFile: string) => matchNames(named(asked), named(onFile));

describe("parsePersonName requires two words besides titles (D7)", () => {
  test.each([
    "",
    "   ",
    "Madonna",
    "Dr Smith",
    "Mr. Smith",
    "Frau Müller",
    "Prof. Dr. Huber",
    "Jane PhD",
    "Jane, MBA",
    "Smith Jr",
    "Smith, Jr.",
    "Jane (Doe)",
    "jane@acme.com",
    "https://acme.com/in/jane-doe",
    "12 34",
    "🎉 🎉",
    "- '",
    "王",
    "\u0000",
  ])("refuses %j as a person's name", (text) => {
    expect(parsePersonName(text)).toBeNull();
  });

  test.each([
    "Jane Doe",
    "a b",
    "J D",
    "Jane D.",
    "U Thant",
    "王小明",
    "김민수",
    "Anh Do",
    "Jack Ma",
    "Yo-Yo Ma",
    "St. John",
  ])("accepts %j as a person's name", (text) => {
    expect(parsePersonName(text)?.words.length).toBeGreaterThanOrEqual(2);
  });

  test("the full name is kept as given, with normalized whitespace", () => {
    expect(named("  Dr.  Jane   Doe, PhD ").full).toBe("Dr. Jane Doe, PhD");
  });
});

describe("nameIdentity", () => {
  test.each([
    ["Jane Doe", "DOE, Jane"],
    ["Dr. José O'Brien", "Jose OBrien, PhD"],
    ["Anne-Marie Roth", "Annemarie Roth"],
    ["Madonna", "MADONNA"],
  ])("%j and %j have the same identity", (one, other) => {
    expect(nameIdentity(one)).toBe(nameIdentity(other));
  });

  test.each([
    ["Bob Smith", "Robert Smith"],
    ["John Q. Adams", "John Adams"],
    ["John Smith Jr", "John Smith Sr"],
    ["Jörg Muller", "Jorg Mueller"],
    ["Иван", "Пётр"],
  ])("%j and %j have different identities", (one, other) => {
    expect(nameIdentity(one)).not.toBe(nameIdentity(other));
  });
});

const GIVEN = [
  "Jane",
  "Bob",
  "Robert",
  "Anne-Marie",
  "Annemarie",
  "Jürgen",
  "José",
  "Alex",
  "J.",
  "Åse",
  "Иван",
  "Joe",
  "Jean Luc",
  "Max",
];
const MIDDLE = ["", "", "Q.", "Quincy", "Maria", "van", "Anna Lena", "A. B."];
const FAMILY = [
  "Doe",
  "Müller",
  "Mueller",
  "O'Brien",
  "O Brien",
  "van der Berg",
  "Vanderberg",
  "García Márquez",
  "Al-Rashid",
  "Bø",
  "Wang",
  "Петров",
  "Smith-Jones",
  "D Souza",
];
const aName = fc
  .tuple(
    fc.constantFrom("", "Dr. ", "Mr "),
    fc.constantFrom(...GIVEN),
    fc.constantFrom(...MIDDLE),
    fc.constantFrom(...FAMILY),
    fc.constantFrom("", " Jr.", ", PhD", " (she/her)"),
    fc.boolean(),
  )
  .map(([title, given, middle, family, suffix, isComma]) =>
    isComma ? `${family}, ${title}${given} ${middle}` : `${title}${given} ${middle} ${family}${suffix}`,
  );
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        "Dr.",
        ",",
        "Jr",
        "van",
        "O'",
        "-",
        "(",
        ")",
        '"',
        "王",
        "김",
        "Ж",
        "é",
        " ",
        "a",
        "J.",
        "PhD",
        "|",
        "\ud800",
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join("")),
);

describe("properties of name matching", () => {
  test("names match exactly when they share a key, symmetrically and at the same distance", () => {
    fc.assert(
      fc.property(aName, aName, (left, right) => {
        const [one, other] = [named(left), named(right)];
        const shared = nameKeys(one).some((key) => nameKeys(other).includes(key));
        expect(matchNames(one, other) !== null).toBe(shared);
        expect(matchNames(one, other)).toBe(matchNames(other, one));
      }),
      { numRuns: 500 },
    );
  });

  test("no text throws; a name matches itself exactly and has few, short, ASCII keys", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        nameIdentity(text);
        const name = parsePersonName(text);
        if (name === null) return;
        expect(matchNames(name, name)).toBe(0);
        const keys = nameKeys(name);
        expect(keys.length).toBeGreaterThan(0);
        for (const key of keys) expect(key).toMatch(/^[a-z0-9]+\|[a-z0-9]*$/);
        for (const key of keys) expect(key.length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 500 },
    );
  });

  test("the most ambiguous ordinary name has few keys, and a plain one has one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...GIVEN), fc.constantFrom(...FAMILY), (given, family) => {
        expect(nameKeys(named(`${given} ${family}`)).length).toBeLessThanOrEqual(16);
      }),
    );
    expect(nameKeys(named("Jane Doe"))).toEqual(["jane|doe"]);
  });

  test("ü, ue and u are equal anywhere inside a name", () => {
    const letters = fc.constantFrom(
      ["ü", "ue", "u"],
      ["ö", "oe", "o"],
      ["ä", "ae", "a"],
      ["ø", "oe", "o"],
      ["å", "aa", "a"],
    );
    // Two consonants on either side: "Faap" alone is a title behind a name (FAAP), and no surname.
    const consonants = fc.string({ unit: fc.constantFrom(..."bcdfhklmnprstz"), minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(letters, consonants, consonants, ([native = "", two = "", one = ""], before, after) => {
        const spellings = [native, two, one].map((letter) => `Jan ${before}${letter}${after}`);
        for (const left of spellings) for (const right of spellings) expect(rank(left, right)).not.toBeNull();
      }),
    );
  });
});
