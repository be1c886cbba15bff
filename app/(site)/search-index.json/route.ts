import { getServices } from "@/lib/services";
import { searchEntries } from "@/lib/site/search-entries";

export const dynamic = "force-dynamic";

/** The entries of the site's search. The command palette loads them when it opens. */
export async function GET(): Promise<Response> {
  return Response.json(searchEntries(await getServices()), { headers: { "Cache-Control": "public, max-age=300" } });
}
