import { expect, test } from "vitest";
import { runCommand } from "@/tests/support/command";

const COMMANDS = [
  "serve",
  "migrate",
  "import",
  "keys",
  "accounts",
  "optouts",
  "retention",
  "stripe",
  "explain",
  "mcp",
  "doctor",
];

test("an unknown command exits with 2 and prints the nearest command and a list of all", async () => {
  const { code, stdout, stderr } = await runCommand(["dcotor"], {});
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^error: unknown command 'dcotor'\n\(Did you mean doctor\?\)\n/);
  for (const name of COMMANDS) expect(stderr).toMatch(new RegExp(`^ {2}${name} `, "m"));
});

test("an unknown subcommand exits with 2 and prints the nearest one and a list of its group", async () => {
  const { code, stderr } = await runCommand(["keys", "crate"], {});
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: unknown command 'crate'\n\(Did you mean create\?\)\n/);
  for (const name of ["create", "list", "revoke"]) expect(stderr).toMatch(new RegExp(`^ {2}${name} `, "m"));
});

test("an unknown option exits with 2 and prints no list", async () => {
  const { code, stderr } = await runCommand(["keys", "list", "--jsn"], {});
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: "error: unknown option '--jsn'\n(Did you mean --json?)\n(add --help for what there is)\n",
  });
});

test("a base URL that is none ends `peoplepages mcp` with 2", async () => {
  const { code, stdout, stderr } = await runCommand(["mcp", "--base", "people.example"], {});
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("This is not a URL such as https://people.example.com.");
});
