import type { Addition, PlannedCall, RowPlan } from "./plan-calls";

export type EnrichOutcome = "found" | "guess" | "miss" | "error";

/** The body of a response with status 200, or why the service refused this call alone. */
export type CallAnswer =
  | { readonly kind: "answer"; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: "refused"; readonly message: string };

/** Sends one call under an idempotency key. Throws if the run cannot go on. */
export type SendCall = (call: PlannedCall, idempotencyKey: string) => Promise<CallAnswer>;

/** What a row is given: its outcome, what it cost, and a value for each column. */
export interface EnrichedRow {
  readonly outcome: EnrichOutcome;
  readonly credits: number;
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Columns of each addition. They follow those of the list, after `pp_outcome`, `pp_credits` and `pp_message`. */
const COLUMNS: Readonly<Record<Addition, readonly string[]>> = {
  email: ["pp_email", "pp_email_status", "pp_email_guess"],
  mobile: ["pp_mobile", "pp_mobile_line"],
  profile: ["pp_name", "pp_title", "pp_company", "pp_profile_url"],
  company: ["pp_company_name", "pp_company_industry", "pp_company_employees", "pp_company_state", "pp_company_country"],
  technologies: ["pp_technologies"],
};

/** Returns the names of the columns that a run adds. */
export function addedColumns(wanted: ReadonlySet<Addition>): readonly string[] {
  const values = Object.entries(COLUMNS).flatMap(([addition, columns]) =>
    wanted.has(addition as Addition) ? columns : [],
  );
  return ["pp_outcome", "pp_credits", "pp_message", ...values];
}

/** Returns the cells of those columns, in their order. */
export function addedCells(row: EnrichedRow, wanted: ReadonlySet<Addition>): readonly string[] {
  const [, , , ...columns] = addedColumns(wanted);
  return [row.outcome, String(row.credits), row.message, ...columns.map((column) => row.values[column] ?? "")];
}

const NOTHING_TO_ASK = "The row has no profile URL, no name with a website, and no email.";

/**
 * Looks up all that was planned for a row. Each call has an idempotency key that follows from the row's, so a row that is
 * enriched again after a crash is not charged again.
 */
export async function enrichRow(plan: RowPlan, rowKey: string, send: SendCall): Promise<EnrichedRow> {
  const values: Record<string, string> = {};
  const messages: string[] = [];
  let credits = 0;
  let isFound = false;
  let isRefused = false;

  async function ask(call: PlannedCall): Promise<void> {
    const answer = await send(call, `${rowKey} ${call.path}`);
    if (answer.kind === "refused") {
      isRefused = true;
      messages.push(answer.message);
      return;
    }
    const { body } = answer;
    credits += typeof body.credits_used === "number" ? body.credits_used : 0;
    isFound ||= body.found === true;
    if (typeof body.hint === "string") messages.push(body.hint);
    for (const [column, value] of readValues(call.path, body)) values[column] = value;
  }

  if (plan.person) await ask(plan.person);
  if (plan.guess && !values.pp_email && !isRefused) await ask(plan.guess);
  for (const call of plan.company) await ask(call);
  const isEmpty = plan.person === null && plan.company.length === 0;
  const message = isEmpty ? NOTHING_TO_ASK : [...new Set(messages)].join(" ");
  const outcome = isFound ? "found" : values.pp_email_guess ? "guess" : isRefused || isEmpty ? "error" : "miss";
  return { outcome, credits, message, values };
}

/** Reads a response into columns. Values that are missing or null are left out. */
function readValues(
  path: PlannedCall["path"],
  body: Readonly<Record<string, unknown>>,
): readonly (readonly [string, string])[] {
  const text = (...keys: readonly string[]): string => {
    const value = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), body);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const email = [
    ["pp_email", text("work_email", "value")],
    ["pp_email_status", text("work_email", "status")],
    ["pp_email_guess", text("guess", "email")],
  ] as const;
  const all = {
    "/email": email,
    "/person": [
      ...email,
      ["pp_mobile", text("mobile", "value")],
      ["pp_mobile_line", text("mobile", "line")],
      ["pp_name", text("name")],
      ["pp_title", text("title")],
      ["pp_company", text("company", "name")],
      ["pp_profile_url", text("social_url")],
    ],
    "/company": [
      ["pp_company_name", text("name")],
      ["pp_company_industry", text("industry")],
      ["pp_company_employees", text("employees")],
      ["pp_company_state", text("state")],
      ["pp_company_country", text("country")],
    ],
    "/company/tech": [["pp_technologies", technologies(body.technologies)]],
  } as const satisfies Readonly<Record<PlannedCall["path"], readonly (readonly [string, string])[]>>;
  return all[path].filter(([, value]) => value !== "");
}

function technologies(list: unknown): string {
  if (!Array.isArray(list)) return "";
  return list
    .flatMap((item: unknown) => (isObject(item) && typeof item.name === "string" ? [item.name] : []))
    .join("; ");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
