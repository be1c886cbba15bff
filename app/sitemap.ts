import type { MetadataRoute } from "next";
import { docAddress } from "@/lib/api/docs/doc-page";
import { docPages } from "@/lib/api/docs/doc-pages";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/** Every page that everybody may see. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const house = await getServices();
  const pages = ["", "/playground", ...(house.sellsPlans ? ["/pricing"] : []), "/status"];
  return [...pages, ...docPages(house).map(docAddress)].map((path) => ({ url: `${house.baseUrl}${path}` }));
}
