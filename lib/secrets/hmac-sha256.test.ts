import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { hmacSha256 } from "@/lib/secrets/hmac-sha256";

test.each([0, 1, 32, 63, 64, 65, 200])("a digest equals that of createHmac with a key of %i bytes", (bytes) => {
  const key = Buffer.alloc(bytes, 0xa7);
  const hmac = hmacSha256(key);
  for (const text of ["", "a", "suppression\0name\0zoë 🦊|acme.example", "x".repeat(5_000)]) {
    expect(hmac(text)).toEqual(createHmac("sha256", key).update(text).digest());
  }
});
