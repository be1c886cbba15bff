import { expect, test } from "vitest";
import { createLog } from "./log";

function capture(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog({ write: (line: string) => void lines.push(line) }, "info"));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "");
}

const SECRETS = {
  key: "pp_0123456789abcdefghijABCDEFGHIJ012345",
  email: "jane.doe+x@acme.example",
  phone: "+49 (151) 234-56789",
  query: "/v1/person?name=Jane",
  url: "postgresql://app:hunter2@db.internal/x",
  stripe: "whsec_abcDEF123",
};

test.each(Object.entries(SECRETS))("a %s in a message, a field or an error never reaches the log", (_, secret) => {
  const line = capture((log) => {
    log.info(
      { a: secret, nested: { list: [secret] }, err: new Error(`no ${secret}!`, { cause: new Error(secret) }) },
      `m\n${secret}`,
    );
  });
  const text = JSON.stringify(line);
  for (const part of ["0123456789abc", "jane.doe", "234-56789", "name=Jane", "hunter2", "abcDEF123"]) {
    expect(text).not.toContain(part);
  }
});

test("an error logged alone keeps its redacted message and its stack", () => {
  const line = capture((log) => log.error(new TypeError("bad jo@acme.example")));
  expect(line).toMatchObject({ level: "error", msg: "bad [email]", err: { type: "TypeError" } });
});

test("what a database says of the row is struck out", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (name)=(Jane) already exists.",
  });
  const line = capture((log) => log.error({ err: error }, "failed"));
  expect(line).toMatchObject({ err: { code: "23505", detail: "[redacted]" } });
});

test("ordinary fields pass as they are", () => {
  const fields = {
    status: 200,
    ms: 12.5,
    endpoint: "/company/tech",
    at: new Date("2030-01-01T00:00:00Z"),
    id: "0198c0de-0000-7000-8000-000000000001",
    no: null,
  };
  const line = capture((log) => log.info(fields, "answered"));
  expect(line).toMatchObject({ ...fields, at: "2030-01-01T00:00:00.000Z", msg: "answered" });
});

test("fields that cannot be read are no reason to throw", () => {
  const log = createLog({ write: () => {} }, "info");
  const fields = {
    get broken(): string {
      throw new Error("no");
    },
  };
  expect(() => log.info(fields, "answered")).not.toThrow();
});

test("a destination that throws is no reason to throw", () => {
  const log = createLog(
    {
      write() {
        throw new Error("ENOSPC");
      },
    },
    "info",
  );
  expect(() => log.info({}, "answered")).not.toThrow();
});
