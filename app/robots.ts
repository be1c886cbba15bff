import type { MetadataRoute } from "next";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/** Crawlers read what is written. What looks people up, and what is somebody's own, they leave alone. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { baseUrl } = await getServices();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/v1", "/api/", "/account", "/login"] },
    sitemap: `${baseUrl}/sitemap.xml`,
  };
}
