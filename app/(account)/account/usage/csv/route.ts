import { loadUsageReport } from "@/app/(account)/account/usage/load-usage";
import { requireSession } from "@/app/auth/session";
import { renderUsageCsv } from "@/lib/domain/usage/usage-csv";

export const dynamic = "force-dynamic";

/** Downloads the table of the usage page, under the same query, as CSV. */
export async function GET(request: Request): Promise<Response> {
  const { accountId } = await requireSession();
  const now = new Date();
  const { view, rows } = await loadUsageReport(accountId, Object.fromEntries(new URL(request.url).searchParams), now);
  const name = `peoplepages-usage-${now.toISOString().slice(0, 10)}-${view.days}-days.csv`;
  return new Response(renderUsageCsv(rows, view.split), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
