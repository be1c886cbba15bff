// Writes lib/domain/places/country-names.json: what countries are called in many languages, by the packages
// i18n-iso-countries and i18n-nationality and by the CLDR of this Node, the English names first, and nationalities in
// English. Apart from English ones, a name that two countries have is left out. Run: node dev/make-country-names.mjs
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const LANGUAGES =
  "en de fr es it pt nl sv da nb nn fi is pl cs sk hu ro hr sr sl et lv lt tr ca ru uk bg el ja zh ko ar he id vi th";
/** Wallis and Futuna, whose nationality is called "French". */
const NO_NATIONALITY = "WF";
const read = (name, language) => {
  const file = new URL(`../node_modules/${name}/langs/${language}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
};
const fold = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const codes = Object.keys(read("i18n-iso-countries", "en").countries);
const namesOf = new Map(codes.map((code) => [code, new Map()]));
const countriesOf = new Map();
for (const language of LANGUAGES.split(" ")) {
  const listed = read("i18n-iso-countries", language).countries ?? {};
  const [long, short] = ["long", "short"].map(
    (style) => new Intl.DisplayNames(language, { type: "region", style, fallback: "none" }),
  );
  for (const code of codes) {
    for (const given of [listed[code] ?? [], long.of(code) ?? [], short.of(code) ?? []].flat()) {
      const name = given.replace(/\s*[([].*$/, "").trim();
      if (name === "" || /[,;|]/.test(name)) continue;
      const key = fold(name);
      const known = namesOf.get(code);
      if (!known.has(key)) known.set(key, { name, isEnglish: language === "en" });
      countriesOf.set(key, (countriesOf.get(key) ?? new Set()).add(code));
    }
  }
}
const english = new Map();
const rows = codes.sort().map((code) => {
  const names = [...namesOf.get(code)].flatMap(([key, { name, isEnglish }]) => {
    const isFirst = isEnglish && (english.get(key) ?? code) === code;
    if (isFirst) english.set(key, code);
    return isFirst || countriesOf.get(key).size === 1 ? [name] : [];
  });
  const nationality = read("i18n-nationality", "en").nationalities[code] ?? "";
  const isUsable = /^[\p{L} -]+$/u.test(nationality) && !countriesOf.has(fold(nationality)) && code !== NO_NATIONALITY;
  return `  "${code}": ${JSON.stringify(`${names.join(";")}|${isUsable ? nationality : ""}`)}`;
});
writeFileSync(new URL("../lib/domain/places/country-names.json", import.meta.url), `{\n${rows.join(",\n")}\n}\n`);
