import type { Metadata } from "next";
import { CreditSchedule } from "@/app/credit-schedule";
import { EndpointSection } from "@/app/docs/endpoint-section";
import { Wide } from "@/app/wide";
import { ERROR_REFERENCE, REFERENCE } from "@/lib/api/reference";
import { LIMITS } from "@/lib/domain/limits";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Documentation" };

export default async function Docs() {
  const { baseUrl, sellsPlans } = await getServices();
  return (
    <>
      <h1>Documentation</h1>
      <p>
        The base address is <code>{baseUrl}/v1</code>. Every endpoint is a GET with query parameters and answers JSON; a
        lookup that finds nothing answers <code>found: false</code> and is free.
      </p>
      <h2 id="authentication">Authentication</h2>
      <p>
        No key is needed for {LIMITS.freeLookupsPerDay} lookups a day. An API key starts with <code>pp_</code> and is
        sent as <code>Authorization: Bearer</code>, as <code>X-API-Key</code>, or as <code>?key=</code>, which lands in
        histories and logs along the way.{" "}
        {sellsPlans ? (
          <>
            Keys come with a <a href="/pricing">plan</a>.
          </>
        ) : (
          "Keys are given out by the operator of this service."
        )}
      </p>
      <h2 id="credits">Credits</h2>
      <CreditSchedule />
      <div id="endpoints">
        {REFERENCE.map((endpoint) => (
          <EndpointSection key={endpoint.id} endpoint={endpoint} baseUrl={baseUrl} />
        ))}
      </div>
      <h2 id="errors">Errors</h2>
      <p>
        Every error is JSON with <code>error</code>, a stable code to branch on, and <code>message</code>, which is safe
        to show to a person.
      </p>
      <Wide label="Errors">
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Code</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {ERROR_REFERENCE.map(({ code, status, condition }) => (
              <tr key={code}>
                <td>{status}</td>
                <td>
                  <code>{code}</code>
                </td>
                <td>{condition}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}
