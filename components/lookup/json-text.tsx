import { readJsonTokens } from "./read-json-tokens";

/** JSON as it came, its parts told apart by colour. */
export function JsonText({ json }: { readonly json: string }) {
  return readJsonTokens(json).map(({ text, kind, at }) => (
    <span key={at} className={`wire-${kind}`}>
      {text}
    </span>
  ));
}
