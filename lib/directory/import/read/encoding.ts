import { isAscii, isUtf8 } from "node:buffer";
import { ImportRefused } from "@/lib/directory/import/import-refused";

/** An encoding, and how it was detected (I2). */
export interface Encoding {
  /** A label that TextDecoder accepts, or `utf-32le` or `utf-32be`. */
  readonly name: string;
  readonly foundBy: "option" | "byte-order mark" | "NUL bytes" | "content" | "guess";
}

const UTF_8: Encoding = { name: "utf-8", foundBy: "content" };
const WINDOWS_1252: Encoding = { name: "windows-1252", foundBy: "guess" };
/** Number of non-ASCII characters after which the encoding is decided. */
const ENOUGH = 5_000;

/** Parses `--encoding`. Throws ImportRefused if the encoding is unknown. */
export function parseEncoding(text: string): Encoding {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^mac[-_ ]?roman$/, "macintosh");
  if (/^utf-32(le|be)$/.test(name)) return { name, foundBy: "option" };
  try {
    return { name: new TextDecoder(name).encoding, foundBy: "option" };
  } catch (cause) {
    throw new ImportRefused(
      `--encoding ${JSON.stringify(text)}: not a known encoding; try utf-8, utf-16le, windows-1252, macintosh, shift_jis`,
      cause,
    );
  }
}

/**
 * Detects an encoding by the byte-order mark, else by the positions of NUL bytes, which show UTF-16 and UTF-32 if the
 * text is mostly English letters. Returns null if neither shows it.
 */
export function encodingOfHead(head: Buffer): Encoding | null {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return { name: marked[1], foundBy: "byte-order mark" };
  const name = encodingByNulls(head.subarray(0, 4_096));
  return name === null ? null : { name, foundBy: "NUL bytes" };
}

const BYTE_ORDER_MARKS: readonly (readonly [mark: readonly number[], name: string])[] = [
  [[0xff, 0xfe, 0, 0], "utf-32le"],
  [[0, 0, 0xfe, 0xff], "utf-32be"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xef, 0xbb, 0xbf], "utf-8"],
];

function encodingByNulls(sample: Buffer): string | null {
  const groups = Math.floor(sample.length / 4);
  if (groups === 0) return null;
  const nulls = [0, 0, 0, 0];
  for (let at = 0; at < groups * 4; at += 1) if (sample[at] === 0) nulls[at % 4] = (nulls[at % 4] ?? 0) + 1;
  const isMostly = (position: number) => (nulls[position] ?? 0) > groups / 2;
  const isRarely = (position: number) => (nulls[position] ?? 0) < groups / 10;
  const pattern = [0, 1, 2, 3].map((at) => (isMostly(at) ? "0" : isRarely(at) ? "x" : "?")).join("");
  return NULL_PATTERNS[pattern] ?? null;
}

const NULL_PATTERNS: Readonly<Record<string, string>> = {
  x000: "utf-32le",
  "000x": "utf-32be",
  x0x0: "utf-16le",
  "0x0x": "utf-16be",
};

/**
 * Guesses Windows-1252 if more of the non-ASCII characters are invalid as UTF-8 than valid, otherwise UTF-8. Reads
 * until enough such characters were seen, since a file may be plain English for a million rows.
 */
export async function guessEncoding(bytes: AsyncIterable<Buffer>): Promise<Encoding> {
  const counts = { valid: 0, invalid: 0 };
  let carried: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (carried.length === 0 && isAscii(piece)) continue;
    const joined = Buffer.concat([carried, piece]);
    const end = endOfWholeCharacters(joined);
    countCharacters(joined.subarray(0, end), counts);
    carried = joined.subarray(end);
    if (counts.valid + counts.invalid > ENOUGH) break;
  }
  countCharacters(carried, counts);
  return counts.invalid > counts.valid ? WINDOWS_1252 : UTF_8;
}

/**
 * Returns an offset before which every UTF-8 character is complete. A piece may end within a character, after at most
 * three of its bytes.
 */
function endOfWholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return bytes.length - back;
  }
  return bytes.length;
}

function countCharacters(bytes: Buffer, counts: { valid: number; invalid: number }): void {
  if (isUtf8(bytes)) {
    // An iterator over the bytes would allocate for each of them.
    for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) >= 0xc0) counts.valid += 1;
    return;
  }
  let at = 0;
  while (at < bytes.length && counts.valid + counts.invalid <= ENOUGH) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    if (length > 1 && isUtf8(bytes.subarray(at, at + length))) {
      counts.valid += 1;
      at += length;
    } else {
      counts.invalid += 1;
      at += 1;
    }
  }
}

/** Decodes text and removes its byte-order mark. Invalid bytes become U+FFFD. */
export async function* decodeText(bytes: AsyncIterable<Buffer>, { name }: Encoding): AsyncGenerator<string> {
  const decoder = openDecoder(name);
  for await (const piece of bytes) {
    const text = decoder.decode(piece);
    if (text !== "") yield text;
  }
  const rest = decoder.end();
  if (rest !== "") yield rest;
}

interface Decoder {
  decode(piece: Buffer): string;
  end(): string;
}

/**
 * Always decodes as a stream: Node 20 decodes 0x80 to 0x9f of Windows-1252 to control characters if it gets the text in
 * one piece.
 */
function openDecoder(name: string): Decoder {
  if (name === "utf-32le" || name === "utf-32be") return openUtf32Decoder(name === "utf-32le");
  const decoder = new TextDecoder(name);
  return { decode: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() };
}

function openUtf32Decoder(isLittleEndian: boolean): Decoder {
  let carried: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return {
    decode(piece) {
      const bytes = Buffer.concat([carried, piece]);
      const whole = bytes.length - (bytes.length % 4);
      carried = bytes.subarray(whole);
      let text = "";
      for (let at = 0; at < whole; at += 4) {
        const code = isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
        const isMark = isFirst && code === 0xfeff;
        isFirst = false;
        if (!isMark) text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
      }
      return text;
    },
    end: () => (carried.length > 0 ? "\ufffd" : ""),
  };
}
