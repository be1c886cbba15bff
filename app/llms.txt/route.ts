import { docPages } from "@/lib/api/docs/doc-pages";
import { renderLlmsText } from "@/lib/api/docs/render-markdown";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const house = await getServices();
  return new Response(renderLlmsText(docPages(house), house), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
