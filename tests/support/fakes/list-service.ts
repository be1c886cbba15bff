import fc from "fast-check";
import type { SendCall } from "@/lib/enrich/enrich-row";
import { callTarget, type PlannedCall } from "@/lib/enrich/plan-calls";
import { createSender, RunStoppedError } from "@/lib/enrich/send-calls";

/** What the service does with a call, by the number of calls so far. */
export type ServiceScript = (calls: number) => "answer" | "lose" | "refuse" | "kill before" | "kill after";

export type ListService = ReturnType<typeof createListService>;

/** A row of each kind: its values are quoted, hold line breaks and formulas, and repeat. */
export const LIST_ROW = fc.record({
  name: fc.constantFrom("Jane Doe", 'Ann "A" Lee', "Two\nLines", "=1+1, x", "Zoë Ünal"),
  domain: fc.constantFrom("acme.example", "guess.example", "nowhere.example", ""),
});

/** The service in memory: finds people at acme, guesses at guess, and charges a key once, like the ledger. */
export function createListService(script: ServiceScript = () => "answer") {
  const charged = new Map<string, { readonly target: string; readonly credits: number }>();
  let calls = 0;
  let isKilled = false;

  async function request(call: PlannedCall, key: string): Promise<Response> {
    if (isKilled) throw new RunStoppedError("killed");
    calls += 1;
    const step = script(calls);
    if (step === "refuse")
      return Response.json({ error: "too_many_requests" }, { status: 429, headers: { "Retry-After": "1" } });
    if (step === "kill before") return kill();
    const target = callTarget(call);
    const domain = call.query.domain ?? "";
    const isFound = domain === "acme.example";
    const before = charged.get(key);
    if (before && before.target !== target)
      return Response.json({ error: "bad_request", message: "Bound." }, { status: 400 });
    if (isFound) charged.set(key, { target, credits: call.path === "/email" ? 10 : 5 });
    if (step === "kill after") return kill();
    if (step === "lose") throw new TypeError("fetch failed");
    return Response.json({
      found: isFound,
      ...answerTo(call.path, domain),
      credits_used: charged.get(key)?.credits ?? 0,
    });
  }

  function kill(): never {
    isKilled = true;
    throw new RunStoppedError("killed");
  }

  return {
    /** Begins an attempt. After a kill its calls never return anything, as those of a process that has ended. */
    begin(ending?: AbortSignal): SendCall {
      isKilled = false;
      const send = createSender({
        ...{ service: "http://service.example", request, pause: async () => undefined },
        ...(ending && { ending }),
      });
      return async (call, key) => {
        const answer = await send(call, key);
        if (isKilled) throw new RunStoppedError("killed");
        return answer;
      };
    },
    calls: () => calls,
    credits: () => [...charged.values()].reduce((sum, { credits }) => sum + credits, 0),
  };
}

function answerTo(path: string, domain: string): object {
  if (domain === "guess.example") return { guess: { email: "a@guess.example", basis: "f" } };
  if (domain !== "acme.example") return { hint: "Try another." };
  return path === "/email" ? { work_email: { value: "a@acme.example", status: "verified" } } : { name: "Acme" };
}
