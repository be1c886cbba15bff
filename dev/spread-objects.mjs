import { parse } from "acorn";
import MagicString from "magic-string";

/**
 * Writes each object literal that adds properties after a spread as a call of `Object.assign`, which makes the same
 * object: Node 20 gives every object that is written as `{ ...one, other }` hidden classes of its own, which takes
 * twenty times as long and keeps a full collection busy (docs/decisions/0152). Node 22 does not; then this can go.
 * Literals with accessors or `__proto__`, which `Object.assign` would read or set, stay. No line moves, so source maps
 * stay true to the line.
 */
export function assignSpreads(code) {
  const text = new MagicString(code);
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    if (node.type === "ObjectExpression" && addsAfterSpread(node.properties)) rewrite(node, text);
  });
  return text.toString();
}

function visit(node, see) {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const child of value) if (child?.type) visit(child, see);
    if (value?.type) visit(value, see);
  }
  see(node);
}

function addsAfterSpread(properties) {
  const first = properties.findIndex(isSpread);
  if (first === -1 || first === properties.length - 1) return false;
  return properties.every(
    (property) => isSpread(property) || (property.kind === "init" && nameOf(property) !== "__proto__"),
  );
}

function rewrite({ start, end, properties }, text) {
  text.overwrite(start, start + 1, `Object.assign(${isSpread(properties[0]) ? "{}, " : ""}`);
  properties.forEach((property, place) => {
    if (isSpread(property)) {
      text.remove(property.start, property.start + "...".length);
      return;
    }
    if (place === 0 || isSpread(properties[place - 1])) text.appendLeft(property.start, "{ ");
    if (place === properties.length - 1 || isSpread(properties[place + 1])) text.appendRight(property.end, " }");
  });
  text.overwrite(end - 1, end, ")");
}

const isSpread = ({ type }) => type === "SpreadElement";
const nameOf = ({ computed, key }) => (computed ? null : (key.name ?? key.value));
