import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { mustRun, runCommand } from "@/tests/support/command";
import { test as base } from "@/tests/support/stores";

const PATIENT = { timeout: 180_000 };

const test = base.extend("settings", { scope: "file" }, ({ database, folder }) => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
}));

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

async function write(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function importPeople(
  folder: string,
  settings: Readonly<Record<string, string>>,
  ...people: readonly object[]
): Promise<string> {
  const path = await write(folder, "people.jsonl", people.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return (await mustRun(["import", "people", path], settings)).stdout;
}

const person = (name: string, email: string, phone: string) => ({
  name,
  email,
  phone,
  phone_type: "mobile",
  country: "US",
  company_domain: "acme.example",
});

test(
  "people on the deletion list are deleted, people who share a number are suppressed, and later imports are filtered",
  PATIENT,
  async ({ folder, settings }) => {
    const [ann, bob, cat] = [
      person("Ann Lee", "ann@acme.example", "+1 415 555 9317"),
      person("Bob Lee", "bob@acme.example", "+1 415 555 9317"),
      person("Cat Lee", "cat@acme.example", "+1 415 555 2671"),
    ];
    await importPeople(folder, settings, ann, bob);
    const emails = await write(
      folder,
      "20260801_123_Email.csv",
      `\uFEFFid,"Hash"\r\n"a,1",${digest("ann@acme.example")}\r\nc1,${digest("cat@acme.example")}\r\nx,not a digest\r\n`,
    );
    const phones = await write(
      folder,
      "20260801_123_Phone_2.csv",
      "ID,Hash\nb1,vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E=\n",
    );
    expect((await mustRun(["optouts", "import-drop", emails, phones], settings)).stdout).toMatch(
      /^read 3 · deleted 1 · opted out 0 · not found 1 · unreadable 1\nread 1 · deleted \d · opted out \d · not found 0 · unreadable 0\n$/,
    );
    expect(await readFile(`${emails}.response.csv`, "utf8")).toBe('ID,Code\r\n"a,1",3\r\nc1,5\r\n');
    expect(await readFile(`${phones}.response.csv`, "utf8")).toMatch(/^ID,Code\r\nb1,[34]\r\n$/);
    expect(await importPeople(folder, settings, ann, bob, cat)).toMatch(
      /read 3 · added 0 · updated 0 · unchanged 0 · rejected 0 · suppressed 3/,
    );

    const removed = await write(
      folder,
      "20260901_123_Email_Removed.csv",
      `ID,Hash\nc1,${digest("cat@acme.example")}\n`,
    );
    expect((await mustRun(["optouts", "import-drop", removed], settings)).stdout).toBe("read 1 · lifted 1\n");
    expect(await importPeople(folder, settings, ann, bob, cat)).toMatch(/added 1 .* suppressed 2/);

    const { stdout } = await mustRun(["optouts", "export"], settings);
    expect(stdout.trim().split("\n")).toHaveLength(4);
    expect(stdout).not.toMatch(/acme|ann|4155559317/);
  },
);

const REFUSED: readonly (readonly [name: string, text: string, words: RegExp])[] = [
  ["archive_Email.zip", "PK\u0003\u0004…", /archive: unpack it/],
  ["20260801_123_NDZ.csv", "ID,Hash\n", /neither Email nor Phone/],
  ["20260802_123_Email.csv", "name,mail\nx,y\n", /columns ID and Hash/],
  ["empty_Phone.csv", "", /columns ID and Hash/],
  ["broken_Phone.csv", 'ID,Hash\n1,"x\n', /not valid CSV/],
];

test(
  "a file that is no deletion list is refused, and earlier files of the same call change nothing either",
  PATIENT,
  async ({ folder, settings }) => {
    const good = await write(folder, "first_Email.csv", `ID,Hash\n1,${digest("somebody@acme.example")}\n`);
    for (const [name, text, words] of REFUSED) {
      const { code, stderr } = await runCommand(
        ["optouts", "import-drop", good, await write(folder, name, text)],
        settings,
      );
      expect({ name, code, says: words.test(stderr) }).toEqual({ name, code: 2, says: true });
    }
    expect((await mustRun(["optouts", "export"], settings)).stdout.trim().split("\n")).toHaveLength(4);
    expect(existsSync(`${good}.response.csv`)).toBe(false);
  },
);
