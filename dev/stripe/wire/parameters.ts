import { z } from "zod";
import { invalid } from "./stripe-error";

/** Values as they come in a form. */
export const text = z.string();
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);
export const flag = z.enum(["true", "false"], "Invalid boolean").transform((value) => value === "true");
/** Stripe takes an empty value for "unset it". */
export const unset = z.literal("");
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** What cannot be asked for here: only its absence. */
export const never = z.literal("false", "the stand-in does not do this").transform(() => false as const);
export const range = z.union([
  whole.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() }),
]);

export interface Range {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

/** What every list takes. */
export const PAGING = {
  limit: whole.refine((value) => value >= 1 && value <= 100, "Invalid integer: must be from 1 to 100").optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
} as const;

const EXPAND = { expand: z.array(text).optional() } as const;

/** The keys of each member of a union, and what any of them has under one. */
type Keys<Value> = Value extends object ? keyof Value : never;
type Under<Value, Key> = Value extends object ? (Key extends keyof Value ? Value[Key] : never) : never;

/** What is read, where Stripe's published type of the parameter has the same: every key at every depth, every word. */
type Fits<Read, Published> = Read extends undefined
  ? Read
  : Read extends readonly (infer Element)[]
    ? Fits<Element, Extract<Published, readonly unknown[]>[number]>[]
    : Read extends object
      ? { [Key in keyof Read]: Key extends Keys<Published> ? Fits<Read[Key], Under<Published, Key>> : never }
      : Read extends Published
        ? Read
        : never;

type Fitting<Shape, Params> = {
  [Key in keyof Shape]: Key extends keyof Params
    ? z.output<Shape[Key]> extends Fits<z.output<Shape[Key]>, Params[Key]>
      ? Shape[Key]
      : never
    : never;
};

/**
 * The parameters of an endpoint that the stand-in knows what to do with. Each is one of Stripe's, by its published
 * type, or this does not compile; any other is refused, one that Stripe knows as well: silently left out it would look
 * as if it worked.
 */
export function parameters<Params>() {
  return <Shape extends Record<string, z.ZodType>>(
    shape: Shape & Fitting<Shape, Params>,
  ): z.ZodObject<Shape & typeof EXPAND, z.core.$strict> => z.strictObject({ ...(shape as Shape), ...EXPAND });
}

/** Reads a form by them, or refuses in Stripe's words. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw toRefusal(parsed.error.issues);
}

type Issue = z.core.$ZodIssue;

function toRefusal(issues: readonly Issue[]) {
  const unknown = issues.map((issue) => findUnknown(issue, [])).find((path) => path !== null);
  if (unknown) {
    const param = paramName(unknown);
    return invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const [issue] = issues;
  const param = paramName(issue?.path ?? []);
  const isMissing = issue?.code === "invalid_type" && issue.input === undefined && /undefined/.test(issue.message);
  if (isMissing) return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  return invalid(`Invalid ${param}: ${issue?.message ?? "is not understood"}`, param, "parameter_invalid");
}

/** Where one of several forms might have been meant, the unknown name lies within. */
function findUnknown(issue: Issue, above: readonly PropertyKey[]): readonly PropertyKey[] | null {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") return [...path, issue.keys[0] ?? ""];
  if (issue.code !== "invalid_union") return null;
  return issue.errors
    .flat()
    .reduce<readonly PropertyKey[] | null>((found, one) => found ?? findUnknown(one, path), null);
}

function paramName([first, ...rest]: readonly PropertyKey[]): string {
  return [String(first ?? ""), ...rest.map((key) => `[${String(key)}]`)].join("");
}
