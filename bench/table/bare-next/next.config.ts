import { dirname } from "node:path";
import type { NextConfig } from "next";

/** Configured like the product, so that only the handler differs. */
const config: NextConfig = {
  poweredByHeader: false,
  compress: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: dirname(dirname(dirname(import.meta.dirname))) },
};

export default config;
