import { dirname } from "node:path";
import type { NextConfig } from "next";

/** As the product is configured, so that nothing but the handler differs. */
const config: NextConfig = {
  poweredByHeader: false,
  compress: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(dirname(dirname(import.meta.dirname))) },
};

export default config;
