import { Utc } from "@/components/utc";
import { Wide } from "@/components/wide";
import type { ListedRequest } from "@/lib/accounts/usage/list-requests";

interface RequestTableProps {
  readonly requests: readonly ListedRequest[];
  /** Labels of the keys, by ID. */
  readonly keyLabels: ReadonlyMap<string, string>;
}

/** One page of the request log of an account (D39). */
export function RequestTable({ requests, keyLabels }: RequestTableProps) {
  return (
    <Wide label="Requests, newest first">
      <table className="log">
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            <th scope="col">Endpoint</th>
            <th scope="col">Status</th>
            <th scope="col">Found</th>
            <th scope="col" className="number">
              Credits
            </th>
            <th scope="col" className="number">
              ms
            </th>
            <th scope="col">Key</th>
            <th scope="col">Request ID</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ requestId, at, endpoint, status, found, credits, ms, keyId }) => (
            <tr key={requestId}>
              <td>
                <Utc at={at} unit={false} />
              </td>
              <td>
                <code>{endpoint}</code>
              </td>
              <td>
                <span className={`badge ${status < 400 ? "good" : "wrong"}`}>{status}</span>
              </td>
              <td>{found === null ? "–" : found ? "yes" : "no"}</td>
              <td className="number">{credits.toLocaleString("en")}</td>
              <td className="number">{ms.toLocaleString("en")}</td>
              <td className="name" title={keyLabels.get(keyId)}>
                {keyLabels.get(keyId) ?? "–"}
              </td>
              <td>
                <a href={`/account/usage/request?id=${requestId}`}>
                  <code>{requestId}</code>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
