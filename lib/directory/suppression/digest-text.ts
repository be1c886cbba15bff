import { createHash } from "node:crypto";
import type { DigestText } from "@/lib/domain/opt-out/suppression";

/** The digest that California's deletion list uses: SHA-256 of the UTF-8 text, in base64. */
export const digestText: DigestText = (text) => createHash("sha256").update(text, "utf8").digest("base64");
