interface JsonToken {
  readonly text: string;
  readonly kind: "name" | "text" | "value" | "mark";
  /** Where it begins. */
  readonly at: number;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*|[^"\dtfn-]+|[\s\S]/g;

/** Takes JSON text apart without changing a character of it. What is no JSON comes back as marks. */
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
