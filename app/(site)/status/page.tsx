import type { Metadata } from "next";
import { getServices } from "@/lib/services";

export const metadata: Metadata = {
  title: "Status",
  description: "Whether lookups are answered now, asked of every store as this page was opened.",
};

interface Part {
  readonly name: string;
  /** What does not work without it. */
  readonly serves: string;
}

/** The stores by the names of their checks; one that is not here is shown by its own. */
const PARTS: Readonly<Record<string, Part>> = {
  accounts: { name: "Accounts", serves: "Keys, credits, free lookups, logging in." },
  directory: { name: "Directory", serves: "People and companies: every lookup." },
  suppressions: { name: "Suppression list", serves: "Whoever asked to be left out is in no answer." },
};

/** How every store is, as `/readyz` says it. Asked anew whenever the page is opened, and kept by nobody. */
export default async function Status() {
  const { readReadiness } = await getServices();
  const { ready, checks } = await readReadiness();
  const now = new Date();
  return (
    <>
      <h1>Status</h1>
      <p className={`status-now ${ready ? "good" : "wrong"}`}>
        {ready ? "Lookups are answered." : "Lookups are not answered now. Nothing is charged meanwhile."}
      </p>
      <dl className="status-parts">
        {Object.entries(checks).map(([check, state]) => {
          const { name, serves } = PARTS[check] ?? { name: check, serves: "" };
          return (
            <div key={check}>
              <dt>
                {name} <span className="quiet">{serves}</span>
              </dt>
              <dd>
                <span className={`badge ${state === "ok" ? "good" : "wrong"}`}>
                  {state === "ok" ? "up" : "not available"}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="quiet">
        Asked at <time dateTime={now.toISOString()}>{now.toISOString().slice(11, 19)} UTC</time>, when you opened this
        page. <a href="/status">Ask again</a>. Programs ask <code>/readyz</code>: 200, or 503.
      </p>
    </>
  );
}
