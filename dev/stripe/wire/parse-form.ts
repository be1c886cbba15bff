import { invalid } from "./stripe-error";

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

interface Branch {
  [key: string]: Branch | string;
}

/**
 * Reads Stripe's nested form encoding: `items[0][price]=a&expand[]=b` becomes
 * `{ items: [{ price: "a" }], expand: ["b"] }`. Values stay text: what they are the endpoint knows.
 */
export function parseForm(text: string): Form {
  const root = newBranch();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value, name);
  return Object.fromEntries(Object.entries(root).map(([key, branch]) => [key, toValue(branch)]));
}

function newBranch(): Branch {
  // Without a prototype, so that a parameter called __proto__ is only a parameter.
  return Object.create(null);
}

function pathOf(name: string): readonly string[] {
  const first = /^[^[\]]+/.exec(name)?.[0];
  const rest = name.slice(first?.length ?? 0);
  if (first === undefined || !/^(\[[^[\]]*\])*$/.test(rest)) throw invalid(`Invalid parameter name: ${name}`, name);
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "")];
}

function place(root: Branch, path: readonly string[], value: string, name: string): void {
  let branch = root;
  path.forEach((step, index) => {
    const key = step === "" ? String(Object.keys(branch).length) : step;
    if (index === path.length - 1) {
      if (typeof branch[key] === "object") throw invalid(`Invalid ${name}: is given as a value and as an object`, name);
      branch[key] = value;
      return;
    }
    const next = branch[key] ?? newBranch();
    if (typeof next === "string") throw invalid(`Invalid ${name}: is given as a value and as an object`, name);
    branch[key] = next;
    branch = next;
  });
}

function toValue(branch: Branch | string): FormValue {
  if (typeof branch === "string") return branch;
  const keys = Object.keys(branch);
  const isArray = keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key));
  if (!isArray) return Object.fromEntries(Object.entries(branch).map(([key, value]) => [key, toValue(value)]));
  return keys.sort((one, other) => Number(one) - Number(other)).map((key) => toValue(branch[key] ?? ""));
}
