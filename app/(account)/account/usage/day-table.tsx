import { Wide } from "@/app/wide";
import type { DayUsage } from "@/lib/accounts/describe-usage";

/** Usage by day and endpoint, and its sum. */
export function DayTable({ rows, days }: { readonly rows: readonly DayUsage[]; readonly days: number }) {
  if (rows.length === 0) return <p>There was no request in the last {days} days.</p>;
  return (
    <Wide label={`Usage of the last ${days} days`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Endpoint</th>
            <th scope="col" className="number">
              Calls
            </th>
            <th scope="col" className="number">
              Found
            </th>
            <th scope="col" className="number">
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, endpoint, calls, foundShare, credits }) => (
            <tr key={`${day} ${endpoint}`}>
              <td>
                <time dateTime={day}>{day}</time>
              </td>
              <td>
                <code>{endpoint}</code>
              </td>
              <td className="number">{calls === null ? "–" : calls.toLocaleString("en")}</td>
              <td className="number">{foundShare === null ? "–" : `${Math.round(foundShare * 100)}%`}</td>
              <td className="number">{credits.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Sum
            </th>
            <td className="number">{sum(rows.map(({ calls }) => calls ?? 0))}</td>
            <td className="number">–</td>
            <td className="number">{sum(rows.map(({ credits }) => credits))}</td>
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

function sum(numbers: readonly number[]): string {
  return numbers.reduce((total, number) => total + number, 0).toLocaleString("en");
}
