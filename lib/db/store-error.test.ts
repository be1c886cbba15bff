import { expect, test } from "vitest";
import { isStoreUnavailable } from "@/lib/store-unavailable";
import { storeError } from "./store-error";

const coded = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ...["08006", "53300", "57014", "57P01", "57P03", "58030", "55P03", "40001", "40P01", "25006", "3D000"],
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"],
])("D22: %s says that the store cannot now", (code) => {
  expect(isStoreUnavailable(storeError("accounts", coded(code)))).toBe(true);
});

test.each([
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Cannot use a pool after calling end on the pool",
])("D22: so does the driver's %j", (message) => {
  expect(isStoreUnavailable(storeError("directory", new Error(message)))).toBe(true);
});

test("D22: so do all addresses of a host that refuse", () => {
  const error = new AggregateError([coded("ECONNREFUSED"), coded("EHOSTUNREACH")]);
  expect(isStoreUnavailable(storeError("accounts", error))).toBe(true);
});

test("D22: so does a socket that is not there", () => {
  const error = Object.assign(coded("ENOENT"), { syscall: "connect" });
  expect(isStoreUnavailable(storeError("accounts", error))).toBe(true);
});

test.each(["42P01", "23505", "22P02", "42601"])("%s is a mistake of ours and stays what it is", (code) => {
  const error = coded(code);
  expect(storeError("accounts", error)).toBe(error);
});

test("what names no cause is not blamed on the store", () => {
  const error = new TypeError("undefined is not a function");
  expect(storeError("accounts", error)).toBe(error);
  expect(storeError("accounts", "text")).toBe("text");
});

test("the cause is kept for the log", () => {
  const error = coded("57P01");
  expect(storeError("accounts", error)).toMatchObject({ cause: error });
});
