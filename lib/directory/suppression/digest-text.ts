import { createHash } from "node:crypto";
import type { DigestText } from "@/lib/domain/opt-out/suppression";

/** As California's deletion list is made: SHA-256 of the text in UTF-8, in base64. */
export const digestText: DigestText = (text) => createHash("sha256").update(text, "utf8").digest("base64");
