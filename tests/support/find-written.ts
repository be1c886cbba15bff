/** Returns the texts that occur in `haystack`, however they are written: percent-encoded, in base64, in JSON, in hex. */
export function findWritten(texts: readonly string[], haystack: string): readonly string[] {
  const lower = haystack.toLowerCase();
  return texts.filter((text) => waysToWrite(text).some((way) => haystack.includes(way) || lower.includes(way)));
}

function waysToWrite(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const escaped = [...text].map((char) =>
    char > "~" ? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}` : char,
  );
  const encoded = encodeURIComponent(text);
  const plain = [text, text.normalize("NFD"), encoded, encoded.replaceAll("%20", "+"), text.replaceAll(" ", "+")];
  return [
    ...plain.flatMap((way) => [way, way.toLowerCase()]),
    ...[JSON.stringify(text).slice(1, -1), escaped.join(""), bytes.toString("hex")],
    ...[0, 1, 2].flatMap((offset) => inBase64(bytes, offset)),
  ];
}

/** The characters that the bytes alone decide, when `offset` other bytes stand before them. */
function inBase64(bytes: Buffer, offset: number): readonly string[] {
  const before = Buffer.alloc(offset);
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor(((offset + bytes.length) * 8) / 6);
  return (["base64", "base64url"] as const).map((alphabet) =>
    Buffer.concat([before, bytes]).toString(alphabet).slice(first, last),
  );
}
