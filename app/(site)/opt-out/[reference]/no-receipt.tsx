import { RETENTION } from "@/lib/domain/opt-out/retention";

export function NoReceipt() {
  return (
    <>
      <h1>There is no such receipt</h1>
      <p>
        A reference has twelve letters and digits, as in the mail. Receipts are gone {RETENTION.optOutRequestDays} days
        after a request was completed; what it asked for still holds then.
      </p>
      <p>
        <a href="/opt-out">Be left out</a>
      </p>
    </>
  );
}
