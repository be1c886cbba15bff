import { loadUsageReport } from "@/app/(account)/account/usage/load-usage";
import { requireSession } from "@/app/auth/session";
import { renderUsageCsv } from "@/lib/domain/usage/usage-csv";
import { resolveUsageSpan } from "@/lib/domain/usage/usage-span";

export const dynamic = "force-dynamic";

/** Downloads the table of the usage page, under the same query, as CSV. */
export async function GET(request: Request): Promise<Response> {
  const { accountId } = await requireSession();
  const now = new Date();
  const { view, rows } = await loadUsageReport(accountId, Object.fromEntries(new URL(request.url).searchParams), now);
  const { unit, times } = resolveUsageSpan(view.span, now);
  const name = `peoplepages-usage-${fileTime(times[0])}-to-${fileTime(times.at(-1))}.csv`;
  return new Response(renderUsageCsv(rows, { unit, split: view.split }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A day or hour without the characters that file names must not have. */
function fileTime(time = ""): string {
  return time.replace(/[:Z]/g, "");
}
