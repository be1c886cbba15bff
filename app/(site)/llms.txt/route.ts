import { getServices } from "@/lib/services";
import { docPages } from "@/lib/site/docs/doc-pages";
import { renderLlmsText } from "@/lib/site/docs/render-markdown";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const services = await getServices();
  return new Response(renderLlmsText(docPages(services), services), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
