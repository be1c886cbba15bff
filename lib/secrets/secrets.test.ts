import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localAuthSecret } from "./local-auth-secret";
import { createSecrets } from "./secrets";

const material = { hash: randomBytes(32), encrypt: randomBytes(32) };
const keys = createSecrets(material);
const others = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "peoplepages-secret-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("hashes are equal for equal keys and differ by key, text and purpose (D12)", () => {
  expect(keys.hashAddress("192.0.2.1")).toBe(createSecrets(material).hashAddress("192.0.2.1"));
  expect(keys.hashAddress("192.0.2.1")).toMatch(/^[0-9a-f]{64}$/);
  const hashes = [
    keys.hashAddress("x"),
    keys.hashAddress("y"),
    keys.hashKey("x"),
    others.hashAddress("x"),
    keys.hashSuppression("email", "x").toString("hex"),
    keys.hashSuppression("profile", "x").toString("hex"),
    keys.hashLink("x").toString("hex"),
    keys.hashContact("x").toString("hex"),
    keys.fingerprint.toString("hex"),
    others.fingerprint.toString("hex"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("an encrypted API key decrypts under its own id and keys only (D23)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.uuid(), fc.uuid(), (plain, id, otherId) => {
      fc.pre(id !== otherId);
      const sealed = keys.encryptKey(id, plain);
      expect(keys.decryptKey(id, sealed)).toBe(plain);
      expect(() => keys.decryptKey(otherId, sealed)).toThrow();
      expect(() => others.decryptKey(id, sealed)).toThrow();
    }),
  );
});

test("encrypted personal data decrypts under its own id only, and not as an API key (D26)", () => {
  const sealed = keys.sealPersonal("7KQM-3XWD-9TRH", "Jane Doe");
  expect(keys.openPersonal("7KQM-3XWD-9TRH", sealed)).toBe("Jane Doe");
  expect(() => keys.openPersonal("7KQM-3XWD-9TRJ", sealed)).toThrow();
  expect(() => keys.decryptKey("7KQM-3XWD-9TRH", sealed)).toThrow();
  expect(() => others.openPersonal("7KQM-3XWD-9TRH", sealed)).toThrow();
  expect(keys.sealPersonal("7KQM-3XWD-9TRH", "Jane Doe").equals(sealed)).toBe(false);
});

test("a modified ciphertext does not decrypt, and encrypting a text twice gives different ciphertexts", () => {
  const sealed = keys.encryptKey("id", "secret");
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => keys.decryptKey("id", changed)).toThrow();
  }
  expect(() => keys.decryptKey("id", sealed.subarray(0, 20))).toThrow();
  expect(keys.encryptKey("id", "secret").equals(sealed)).toBe(false);
});

test("parallel first uses create one local secret, readable by its owner only", async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => localAuthSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.byteLength(secrets[0] ?? "")).toBeGreaterThanOrEqual(32);
  expect((await stat(join(folder, "auth-secret"))).mode & 0o077).toBe(0);
  expect((await readFile(join(folder, "auth-secret"), "utf8")).trim()).toBe(secrets[0]);
});

test("a damaged local secret is reported and never replaced", async () => {
  await writeFile(join(folder, "auth-secret"), "short");
  await expect(localAuthSecret(folder)).rejects.toThrow(/damaged/);
});
