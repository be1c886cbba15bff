import type { MetadataRoute } from "next";
import { getServices } from "@/lib/services";
import { docAddress } from "@/lib/site/docs/doc-page";
import { docPages } from "@/lib/site/docs/doc-pages";

export const dynamic = "force-dynamic";

/** Every public page. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const services = await getServices();
  const pages = ["", "/playground", ...(services.sellsPlans ? ["/pricing"] : []), "/status"];
  return [...pages, ...docPages(services).map(docAddress)].map((path) => ({ url: `${services.baseUrl}${path}` }));
}
