import { getServices } from "@/lib/services";
import { findDocPage } from "@/lib/site/docs/doc-pages";
import { renderMarkdown } from "@/lib/site/docs/render-markdown";

/** Responds with a documentation page as Markdown; 404 if `slug` names no page. The empty slug is the first page. */
export async function markdownResponse(slug: string): Promise<Response> {
  const services = await getServices();
  const page = findDocPage(slug, services);
  return page === null
    ? new Response("Page not found. /llms.txt lists all pages.\n", { status: 404 })
    : new Response(renderMarkdown(page, services), { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}
