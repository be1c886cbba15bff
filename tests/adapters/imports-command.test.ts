import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { needsOneServer } from "@/tests/support/cluster-copies";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";
import { runCommand } from "../support/command";
import { processEnvironment, ROOT } from "../support/settings";

const PATIENT = { timeout: 180_000 };

const settings = (bench: ImportBench) => ({ DATABASE_URL: bench.url, DATA_DIR: bench.folder });
const peoplepages = (bench: ImportBench, ...args: readonly string[]) => runCommand(args, settings(bench));

test.skipIf(needsOneServer)(
  `an operator lists imports, exports what is on file and takes an import back${needsOneServer}`,
  PATIENT,
  async ({ bench }) => {
    const good = await bench.write("good.csv", "name,email,title\nAnn Lee,ann@acme.example,=CEO\n");
    const bad = await bench.write(
      "bad.csv",
      "name,email,title\nAnn Lee,ann@acme.example,Clown\nBo Lee,bo@acme.example,\n",
    );
    expect(await peoplepages(bench, "import", "people", good, bad)).toMatchObject({ code: 0 });

    const listed = await peoplepages(bench, "imports", "list");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toMatch(
      /^2 {2}[\d-]+ [\d:]+ UTC {2}people {2}bad\.csv {2}read 2 · added 1 · updated 1 · unchanged 0 · rejected 0 · suppressed 0 {2}\d+ s\n1 {2}.+good\.csv.+\n$/,
    );

    expect(await peoplepages(bench, "imports", "undo", "2")).toEqual({
      code: 0,
      stdout: "people: removed 1 · restored 1 · kept for later imports 0\n",
      stderr: "",
    });
    expect((await peoplepages(bench, "imports", "list")).stdout).toMatch(/^2 {2}.+ {2}taken back [\d-]+ [\d:]+ UTC\n/);
    expect(await peoplepages(bench, "imports", "undo", "2")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("already taken back"),
    });

    expect(await peoplepages(bench, "export", "people")).toEqual({
      code: 0,
      stdout:
        "social_url,name,title,seniority,company_domain,company_name,email,email_status,email_verified_at,phone,phone_type,city,state,country,industry\r\n" +
        ",Ann Lee,'=CEO,,acme.example,,ann@acme.example,,,,,,,,\r\n",
      stderr: "",
    });
  },
);

test("an export whose reader has had enough ends without an error", PATIENT, async ({ bench }) => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `firm${at}.example,${"long name ".repeat(10)}`);
  await bench.take("companies", `domain,name\n${rows.join("\n")}\n`);
  const child = spawn(process.execPath, ["cli/peoplepages.mjs", "export", "companies", "--format", "jsonl"], {
    cwd: ROOT,
    env: processEnvironment(settings(bench)),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = text(child.stderr);
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect(await ended).toEqual([0, null]);
  expect(await errors).toBe("");
});

test(
  "ends with 2 and says what there is for a kind or a format that cannot be exported",
  PATIENT,
  async ({ bench }) => {
    expect(await peoplepages(bench, "export", "firms")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("companies, people, technologies"),
    });
    expect(await peoplepages(bench, "export", "people", "--format", "xml")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("csv, jsonl"),
    });
  },
);
