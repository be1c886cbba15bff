import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";

const PLACES = /^(page|route)\.tsx?$/;

/** The paths of all pages and routes, as the folders of `app` name them: new ones are found without being told. */
export function listPages(): readonly string[] {
  const paths = readdirSync(join(PROJECT_ROOT, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => PLACES.test(file.split("/").at(-1) ?? ""))
    .map((file) => {
      const folders = file.split("/").slice(0, -1);
      return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join("/")}`;
    });
  const others = ["/sitemap.xml", "/robots.txt", "/icon.svg", "/favicon.ico", "/healthz", "/readyz", "/mcp"];
  const framework = ["/_next/static/[file]", "/_next/image", "/_next/data/[build]/index.json", "/[anything]"];
  return [...new Set([...paths.filter((path) => !path.startsWith("/v1")), ...others, ...framework])].sort();
}
