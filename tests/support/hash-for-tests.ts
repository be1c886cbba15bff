import { createHmac } from "node:crypto";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** As the house's keys hash, with a key that every test has. */
export const hashForTests: HashSuppression = (kind, canonical) =>
  createHmac("sha256", "tests").update(`${kind}\0${canonical}`).digest();
