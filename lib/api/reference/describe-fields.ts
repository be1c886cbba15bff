import { z } from "zod";

/** A field of a response, as the documentation shows it. */
export interface FieldReference {
  readonly name: string;
  /** Names from the top of the response, as in `people[].work_email.status`. */
  readonly path: string;
  /** 0 at the top of the response. */
  readonly depth: number;
  readonly type: string;
  readonly nullable: boolean;
  /** Whether every response of this kind has the field. */
  readonly always: boolean;
  readonly description: string;
  /** As JSON; empty if the field holds fields, or if no example is known. */
  readonly example: string;
}

type Json = Readonly<Record<string, unknown>>;

interface Position {
  readonly path: string;
  readonly depth: number;
  /** The value in the recorded response; undefined if it has none. */
  readonly value: unknown;
  readonly definitions: Json;
}

/** The fields of a response in the order of its declaration, nested ones after their parent. */
export function describeFields(schema: z.ZodObject, recorded: Json): readonly FieldReference[] {
  const root = asRecord(z.toJSONSchema(schema, { io: "input" }));
  const definitions = asRecord(root.$defs);
  return fieldsOf(resolve(root, definitions).content, { path: "", depth: 0, value: recorded, definitions });
}

function fieldsOf(schema: Json, { path, depth, value, definitions }: Position): readonly FieldReference[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(asRecord(schema.properties)).flatMap(([name, property]) => {
    const { own, content, nullable } = resolve(asRecord(property), definitions);
    const isList = content.type === "array";
    const item = isList ? resolve(asRecord(content.items), definitions).content : content;
    const ownPath = `${path}${name}`;
    const ownValue = asRecord(value)[name];
    const nested = fieldsOf(item, {
      path: `${ownPath}${isList ? "[]" : ""}.`,
      depth: depth + 1,
      value: isList && Array.isArray(ownValue) ? ownValue[0] : ownValue,
      definitions,
    });
    const field: FieldReference = {
      ...{ name, path: ownPath, depth, nullable },
      type: typeOf(content, item),
      always: required.includes(name),
      description: textOf(own.description) || textOf(content.description),
      example: nested.length > 0 ? "" : exampleOf(ownValue, own, content),
    };
    return [field, ...nested];
  });
}

/** Follows references and takes "or null" apart. */
function resolve(property: Json, definitions: Json): { own: Json; content: Json; nullable: boolean } {
  const types = [property.type].flat();
  const choices = Array.isArray(property.anyOf) ? property.anyOf.map(asRecord) : [];
  const isNullable = types.includes("null") || choices.some(({ type }) => type === "null");
  const inner =
    typeof property.$ref === "string"
      ? definitions[property.$ref.replace("#/$defs/", "")]
      : choices.find(({ type }) => type !== "null");
  if (inner === undefined) {
    const [type] = types.filter((one) => one !== "null");
    return { own: property, content: { ...property, type }, nullable: isNullable };
  }
  const resolved = resolve(asRecord(inner), definitions);
  return { own: property, content: resolved.content, nullable: isNullable || resolved.nullable };
}

function typeOf(content: Json, item: Json): string {
  if (content.type === "array") return `list of ${item.type === "object" ? "objects" : `${item.type}s`}`;
  if (Array.isArray(content.enum)) return content.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (content.const !== undefined) return JSON.stringify(content.const);
  if (content.format === "date-time") return "string, ISO 8601 time";
  return String(content.type);
}

function exampleOf(value: unknown, own: Json, content: Json): string {
  if (value !== undefined && value !== null) return JSON.stringify(value);
  const [example] = [own.examples, content.examples].flatMap((examples) => (Array.isArray(examples) ? examples : []));
  return example === undefined ? "" : JSON.stringify(example);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asRecord(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
