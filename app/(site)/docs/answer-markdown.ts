import { getServices } from "@/lib/services";
import { findDocPage } from "@/lib/site/docs/doc-pages";
import { renderMarkdown } from "@/lib/site/docs/render-markdown";

/** The Markdown twin of a page. */
export async function answerMarkdown(slug: string): Promise<Response> {
  const house = await getServices();
  const page = findDocPage(slug, house);
  return page === null
    ? new Response("There is no such page: see /llms.txt for all of them.\n", { status: 404 })
    : new Response(renderMarkdown(page, house), { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}
