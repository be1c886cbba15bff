import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";
import type { FuzzMaterial } from "./make-request";

const PLACES = /^(page|route)\.tsx?$/;

/** The paths of all pages and routes, as the folders of `app` name them: new ones are found without being told. */
function listPages(): readonly string[] {
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

/** Every page with the names of the fields of its forms, for visitors with and without a login. */
export async function readPages(origin: string, visitors: readonly PageVisitor[]): Promise<FuzzMaterial["pages"]> {
  const pages: FuzzMaterial["pages"][number][] = [];
  for (const path of listPages()) {
    pages.push({ path, fields: await readFields(path, [createPageVisitor(origin), ...visitors]) });
  }
  return pages;
}

const FIELD = /<(?:input|select|textarea|button)[^>]*\sname="([^"]+)"/g;

/** The names of the fields of a page's forms, hidden ones included, as each of the visitors sees them. */
async function readFields(path: string, visitors: readonly PageVisitor[]): Promise<readonly string[]> {
  if (path.includes("[")) return [];
  const texts = await Promise.all(visitors.map(async (visitor) => (await visitor.send(path)).text()));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(FIELD)].map(([, name = ""]) => name)))];
}
