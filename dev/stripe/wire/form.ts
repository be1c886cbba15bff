import { invalid } from "./stripe-error";

type Value = string | Value[] | { [key: string]: Value };
type Branch = Map<string, Branch | string>;

/**
 * Reads the nested form encoding of the `stripe` package: `items[0][price]=a&expand[0]=b` is
 * `{ items: [{ price: "a" }], expand: ["b"] }`. Values stay text: the schema of the endpoint knows what they are.
 */
export function parseForm(text: string): Value {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split("[").map((step) => step.replace(/\]$/, ""));
    const last = path.pop() ?? "";
    const branch = path.reduce((at, step) => {
      const next = at.get(step) ?? new Map();
      if (typeof next === "string") throw invalid(`Invalid ${name}: sent as a value and as an object`, name);
      at.set(step, next);
      return next;
    }, root);
    if (branch.has(last)) throw invalid(`Invalid ${name}: sent twice`, name);
    branch.set(last, value);
  }
  return toValue(root);
}

function toValue(branch: Branch | string): Value {
  if (typeof branch === "string") return branch;
  const entries = [...branch].map(([key, value]) => [key, toValue(value)] as const);
  const isArray = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
