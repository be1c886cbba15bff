import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fold } from "@/lib/search/fold";

const { resolve } = createRequire(import.meta.url);

/** Written in Latin letters and spoken where business is done; of one name in two languages, the first has it. */
const LANGUAGES = "en de fr es it pt nl sv da nb nn fi is pl cs sk hu ro hr sl et lv lt tr ca";
const SHORTEST = 4;
/** Names of countries, folded, that mean something else to those who ask in English. */
const MISLEADING = new Set(["chili", "cocos", "holy see", "indie", "island", "man", "suede", "tunis"]);

test("country-names.json holds each country's names in the languages of Europe, and its nationality in English", async () => {
  const english = readLanguage("i18n-nationality", "en").nationalities ?? {};
  const names = new Map<string, Set<string>>();
  const taken = new Map<string, string>();
  for (const language of LANGUAGES.split(" ")) {
    for (const [code, given] of Object.entries(readLanguage("i18n-iso-countries", language).countries ?? {})) {
      for (const name of [given].flat()) {
        const short = name.replace(/\s*[([].*$/, "").trim();
        const key = short.toLowerCase();
        if (MISLEADING.has(fold(short)) || short.length < SHORTEST || /[,;|]/.test(short)) continue;
        if ((taken.get(key) ?? code) !== code) continue;
        taken.set(key, code);
        names.set(code, (names.get(code) ?? new Set()).add(short));
      }
    }
  }
  const rows = [...names].map(([code, own]) => {
    const nationality = english[code] ?? "";
    const usable = /^[\p{L} -]+$/u.test(nationality) && !taken.has(nationality.toLowerCase()) && code !== "WF";
    return `  "${code}": ${JSON.stringify(`${[...own].join(";")}|${usable ? nationality : ""}`)}`;
  });
  await expect(`{\n${rows.sort().join(",\n")}\n}\n`).toMatchFileSnapshot("./country-names.json");
});

interface Language {
  readonly countries?: Readonly<Record<string, string | readonly string[]>>;
  readonly nationalities?: Readonly<Record<string, string>>;
}

function readLanguage(name: string, language: string): Language {
  const folder = dirname(resolve(`${name}/package.json`));
  const known = readdirSync(join(folder, "langs")).includes(`${language}.json`);
  return known ? JSON.parse(readFileSync(join(folder, "langs", `${language}.json`), "utf8")) : {};
}
