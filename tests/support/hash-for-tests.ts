import { createHmac } from "node:crypto";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** Hashes as the secrets do, with a key that every test shares. */
export const hashForTests: HashSuppression = (kind, canonical) =>
  createHmac("sha256", "tests").update(`${kind}\0${canonical}`).digest();
