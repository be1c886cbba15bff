import type { MetadataRoute } from "next";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/** Allows crawlers on public pages, and keeps them away from the API and the account pages. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { baseUrl } = await getServices();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/v1", "/api/", "/account", "/enrich", "/login"] },
    sitemap: `${baseUrl}/sitemap.xml`,
  };
}
