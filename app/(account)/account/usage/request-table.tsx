import { Wide } from "@/app/wide";
import type { ListedRequest } from "@/lib/accounts/list-requests";

/** The request log of an account (D39). */
export function RequestTable({ requests }: { readonly requests: readonly ListedRequest[] }) {
  if (requests.length === 0) return <p>There is none yet.</p>;
  return (
    <Wide label="The last requests">
      <table className="log">
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            <th scope="col">Endpoint</th>
            <th scope="col" className="number">
              Status
            </th>
            <th scope="col">Found</th>
            <th scope="col" className="number">
              Credits
            </th>
            <th scope="col" className="number">
              ms
            </th>
            <th scope="col">Key</th>
            <th scope="col">Request id</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ requestId, at, endpoint, status, found, credits, ms, keyName }) => (
            <tr key={requestId}>
              <td>
                <time dateTime={at.toISOString()}>{at.toISOString().slice(0, 19).replace("T", " ")}</time>
              </td>
              <td>
                <code>{endpoint}</code>
              </td>
              <td className="number">{status}</td>
              <td>{found === null ? "–" : found ? "yes" : "no"}</td>
              <td className="number">{credits.toLocaleString("en")}</td>
              <td className="number">{ms.toLocaleString("en")}</td>
              <td>{keyName}</td>
              <td>
                <code>{requestId}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
