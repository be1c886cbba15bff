interface JsonToken {
  readonly text: string;
  readonly kind: "name" | "text" | "value" | "mark";
  /** Offset of its first character. */
  readonly at: number;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*|[^"\dtfn-]+|[\s\S]/g;

/** Splits JSON text into tokens without changing a character. Text that is not JSON becomes tokens of kind `mark`. */
export function readJsonTokens(json: string): readonly JsonToken[] {
  return [...json.matchAll(TOKEN)].flatMap(({ 0: text, 1: quoted, 2: colon, index: at }): readonly JsonToken[] => {
    if (quoted === undefined) return [{ text, kind: /^(-?\d|true$|false$|null$)/.test(text) ? "value" : "mark", at }];
    if (colon === undefined) return [{ text, kind: "text", at }];
    return [
      { text: quoted, kind: "name", at },
      { text: colon, kind: "mark", at: at + quoted.length },
    ];
  });
}
