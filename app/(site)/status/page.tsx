import type { Metadata } from "next";
import { getServices } from "@/lib/services";
import { StatusHistory } from "./status-history";

export const metadata: Metadata = {
  title: "Status",
  description: "Whether lookups work now, checked on every store when you open this page.",
};

interface Store {
  readonly name: string;
  /** What depends on it. */
  readonly serves: string;
}

/** By the name of the check. A check that is missing here is shown under its own name. */
const STORES: Readonly<Record<string, Store>> = {
  accounts: { name: "Accounts", serves: "API keys, credits, free lookups and login." },
  directory: { name: "Directory", serves: "People and companies: every lookup." },
  suppressions: { name: "Suppression list", serves: "Keeps people who opted out out of every response." },
};

/** The state of every store, as `/readyz` reports it, and the history of it. */
export default async function Status() {
  const { readReadiness, readStatusHistory } = await getServices();
  const [{ ready, checks }, history] = await Promise.all([readReadiness(), readStatusHistory()]);
  const now = new Date();
  return (
    <>
      <h1>Status</h1>
      <p className={`status-now ${ready ? "good" : "wrong"}`}>
        {ready ? "All systems operational" : "Lookups are failing right now. Nothing is charged in the meantime."}
      </p>
      <dl className="status-parts">
        {Object.entries(checks).map(([check, state]) => {
          const { name, serves } = STORES[check] ?? { name: check, serves: "" };
          return (
            <div key={check}>
              <dt>
                {name} <span className="quiet">{serves}</span>
              </dt>
              <dd>
                <span className={`badge ${state === "ok" ? "good" : "wrong"}`}>
                  {state === "ok" ? "operational" : "not available"}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="quiet">
        Checked <time dateTime={now.toISOString()}>{now.toISOString().slice(11, 19)} UTC</time>.{" "}
        <a href="/status">Refresh</a>. Machine-readable: <code>/readyz</code> returns 200 or 503.
      </p>
      <StatusHistory days={history} />
    </>
  );
}
