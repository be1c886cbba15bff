import type { MetadataRoute } from "next";
import { getServices } from "@/lib/services";
import { docAddress } from "@/lib/site/docs/doc-page";
import { docPages } from "@/lib/site/docs/doc-pages";

export const dynamic = "force-dynamic";

/** Every page that everybody may see. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const house = await getServices();
  const pages = ["", "/playground", ...(house.sellsPlans ? ["/pricing"] : []), "/status"];
  return [...pages, ...docPages(house).map(docAddress)].map((path) => ({ url: `${house.baseUrl}${path}` }));
}
