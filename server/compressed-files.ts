import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Handler } from "./http-server";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** By preference, each at its highest level. The first one that the client accepts is used. */
const ENCODERS: readonly { readonly coding: string; readonly encode: (file: Buffer) => Promise<Buffer> }[] = [
  {
    coding: "br",
    encode: (file) => promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
  },
  { coding: "gzip", encode: (file) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }) },
];

const PREFIX = "/_next/static/";

/**
 * Serves the built scripts and style sheets compressed, and passes all other requests to `pages`. Each file is
 * compressed once per process: the files are few, and a changed file has another name.
 */
export function compressBuiltFiles(dir: string, pages: Handler): Handler {
  const files = listFiles(join(dir, ".next", "static"));
  const compressed = new Map<string, Promise<Buffer>>();

  return async (request, response) => {
    const name = request.url?.replace(/\?.*$/s, "") ?? "";
    const path = request.method === "GET" ? files.get(name) : undefined;
    const encoder = ENCODERS.find(({ coding }) => accepts(request, coding));
    if (path === undefined || encoder === undefined) return pages(request, response);
    const key = `${encoder.coding} ${name}`;
    const body = compressed.get(key) ?? readFile(path).then(encoder.encode);
    compressed.set(key, body);
    write(response, encoder.coding, TYPES[extname(path)] ?? "", await body);
  };
}

function write(response: ServerResponse, coding: string, type: string, body: Buffer): void {
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Encoding": coding,
    "Content-Length": body.length,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
  });
  response.end(body);
}

/** Whether a client accepts a coding: it names the coding with a weight other than zero. */
function accepts({ headers }: IncomingMessage, coding: string): boolean {
  const offers = String(headers["accept-encoding"] ?? "").split(",");
  return offers.some((offer) => {
    const [name = "", ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Maps URL paths to files. Only these exact paths are served, so no path can escape the folder. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(found.map((path) => [PREFIX + path.slice(folder.length + 1).replaceAll("\\", "/"), path]));
}

/** Cookies of a session, or of a login in progress. */
const PRIVATE_COOKIES = /(^|;\s*)(__Host-)?peoplepages\./;

/**
 * Leaves personal pages and responses to forms uncompressed: the compressed size reveals their content to an attacker
 * who can insert text into the page (BREACH).
 */
export function leavePrivatePagesUncompressed(pages: Handler): Handler {
  return (request, response) => {
    const isPublic = request.method === "GET" && !PRIVATE_COOKIES.test(request.headers.cookie ?? "");
    if (!isPublic) delete request.headers["accept-encoding"];
    return pages(request, response);
  };
}
