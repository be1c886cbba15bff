import { Wide } from "@/components/wide";
import { STATUS_DAYS, STATUS_SLOT_MS, type StatusDay, uptimePercent } from "@/lib/domain/status-history";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/time";

const WIDTH = 4;
const HEIGHT = 40;
/** A short outage must be visible too. */
const MIN_FAILED_HEIGHT = 4;

/** The uptime of each day as a bar, and as a table. `days` is null if the store does not answer. */
export function StatusHistory({ days }: { readonly days: readonly StatusDay[] | null }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Last {STATUS_DAYS} days</h2>
      {days === null ? <p>The history is not available right now.</p> : <Recorded days={days} />}
    </section>
  );
}

function Recorded({ days }: { readonly days: readonly StatusDay[] }) {
  const uptime = uptimePercent(days);
  const summary = uptime === null ? "Nothing is recorded yet." : `${uptime}% uptime`;
  return (
    <>
      <p className="status-uptime">{summary}</p>
      <svg
        className="status-days"
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Uptime of each day. ${summary} The table below has the same figures.`}
      >
        {days.map((day, index) => (
          <DayBar key={day.day} day={day} x={index * WIDTH} />
        ))}
      </svg>
      <ul className="status-key">
        <li className="ready">Operational</li>
        <li className="failed">Failing</li>
        <li className="unknown">Not recorded</li>
      </ul>
      <p className="quiet">
        Measured by the service itself every {STATUS_SLOT_MS / MINUTE_MS} minutes. While it does not run, nothing is
        recorded. Such times count neither as uptime nor as downtime.
      </p>
      <details>
        <summary>Figures by day</summary>
        <Wide label="Uptime by day" isTall>
          <table className="narrow">
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col" className="number">
                  Uptime
                </th>
                <th scope="col" className="number">
                  Failing
                </th>
                <th scope="col" className="number">
                  Not recorded
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <td>
                    <time dateTime={day.day}>{day.day}</time>
                  </td>
                  <td className="number">{formatUptime(day)}</td>
                  <td className="number">{formatSlots(day.recorded - day.ready)}</td>
                  <td className="number">{formatSlots(day.slots - day.recorded)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      </details>
    </>
  );
}

/** From bottom to top: failing, operational, not recorded. */
function DayBar({ day, x }: { readonly day: StatusDay; readonly x: number }) {
  const failed = day.recorded - day.ready;
  const share = (slots: number) => (slots / day.slots) * HEIGHT;
  const failedHeight = failed === 0 ? 0 : Math.max(share(failed), MIN_FAILED_HEIGHT);
  const readyHeight = Math.max(share(day.recorded) - failedHeight, 0);
  const bars = [
    { state: "unknown", height: HEIGHT - failedHeight - readyHeight, y: 0 },
    { state: "ready", height: readyHeight, y: HEIGHT - failedHeight - readyHeight },
    { state: "failed", height: failedHeight, y: HEIGHT - failedHeight },
  ];
  return (
    <g>
      <title>{`${day.day}: ${formatUptime(day)}`}</title>
      {bars.map(({ state, height, y }) =>
        height > 0 ? <rect key={state} className={state} x={x} y={y} width={WIDTH - 1} height={height} /> : null,
      )}
    </g>
  );
}

function formatUptime(day: StatusDay): string {
  const uptime = uptimePercent([day]);
  return uptime === null ? "not recorded" : `${uptime}%`;
}

/** A number of slots as a duration, as in "2 h 5 min"; a dash for none. */
function formatSlots(slots: number): string {
  if (slots === 0) return "–";
  const ms = slots * STATUS_SLOT_MS;
  const [hours, minutes] = [Math.floor(ms / HOUR_MS), (ms % HOUR_MS) / MINUTE_MS];
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ");
}
