import { z } from "zod";
import { invalid, type StripeRefusal } from "./stripe-error";

export const textParameter = z.string();
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);
export const flag = z.enum(["true", "false"], "Invalid boolean").transform((value) => value === "true");
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** A setting that the stand-in has only turned off. */
export const off = z.literal("false", "the stand-in does not do this").transform(() => false as const);
/** The stand-in sells one of each. */
export const one = z.literal("1", "the stand-in sells one of each").transform(() => 1);

export const PAGING = {
  limit: whole.refine((value) => value >= 1 && value <= 100, "Invalid integer: must be from 1 to 100").optional(),
  starting_after: textParameter.optional(),
} as const;

const EXPAND = { expand: z.array(textParameter).optional() } as const;

/** The keys of each member of a union, and the values under one key in any of them. */
type Keys<Value> = Value extends object ? keyof Value : never;
type Under<Value, Key> = Value extends object ? (Key extends keyof Value ? Value[Key] : never) : never;

/** `Read` if Stripe's published type has each of its keys, at every depth, and each of its values. */
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
 * The parameters that an endpoint of the stand-in acts on. One that is not in Stripe's published type does not compile.
 * Any other is refused, including those that Stripe has: if it were ignored, it would seem to work.
 */
export function parameters<Params>() {
  return <Shape extends Record<string, z.ZodType>>(
    shape: Shape & Fitting<Shape, Params>,
  ): z.ZodObject<Shape & typeof EXPAND, z.core.$strict> => z.strictObject({ ...(shape as Shape), ...EXPAND });
}

/** Reads a form by a schema, or throws Stripe's error. */
export function readStripeParameters<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw toRefusal(parsed.error.issues.flatMap((issue) => flatten(issue)));
}

type Issue = z.core.$ZodIssue;

interface Located {
  readonly issue: Issue;
  readonly path: readonly PropertyKey[];
}

/** The issues of each member of a union, with their whole paths. */
function flatten(issue: Issue, above: readonly PropertyKey[] = []): readonly Located[] {
  const path = [...above, ...issue.path];
  const within = issue.code === "invalid_union" ? issue.errors.flat() : [];
  return within.length === 0 ? [{ issue, path }] : within.flatMap((one) => flatten(one, path));
}

function toRefusal(located: readonly Located[]): StripeRefusal {
  for (const { issue, path } of located) {
    if (issue.code !== "unrecognized_keys") continue;
    const param = nameOf([...path, issue.keys[0] ?? ""]);
    return invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const [{ issue, path } = { issue: null, path: [] }] = located;
  const param = nameOf(path);
  const isMissing = issue?.code === "invalid_type" && issue.input === undefined && /undefined/.test(issue.message);
  if (isMissing) return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  return invalid(`Invalid ${param}: ${issue?.message ?? "not valid"}`, param, "parameter_invalid");
}

function nameOf([first = "", ...rest]: readonly PropertyKey[]): string {
  return [String(first), ...rest.map((key) => `[${String(key)}]`)].join("");
}
