import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "docs/decisions");
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const SECTIONS = ["Context", "Options considered", "Decision", "Consequences"];

describe("decision records", () => {
  test.each(records)("%s has a numbered title, a date, a status and every section in order", (name) => {
    const text = readFileSync(join(folder, name), "utf8");
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S.*\\n\\nDate: \\d{4}-\\d\\d-\\d\\d.*\\. Status: \\S`));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? "");
    expect(headings.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS);
  });

  test("the index links every record once, under its own title", () => {
    const titles = records.map((name) => [
      name,
      readFileSync(join(folder, name), "utf8").split("\n")[0]?.slice(2) ?? "",
    ]);
    const index = readFileSync(join(folder, "README.md"), "utf8");
    const linked = [...index.matchAll(/\[(\d{4} [^\]]+)\]\(([^)]+\.md)\)/g)].map(([, title, name]) => [name, title]);
    expect(linked.sort()).toEqual(titles.sort());
  });
});
