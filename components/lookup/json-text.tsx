import { readJsonTokens } from "./read-json-tokens";

/** JSON text with colors for names, strings and other values. */
export function JsonText({ json }: { readonly json: string }) {
  return readJsonTokens(json).map(({ text, kind, at }) => (
    <span key={at} className={`wire-${kind}`}>
      {text}
    </span>
  ));
}
