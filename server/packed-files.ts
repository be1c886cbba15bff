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

/** In the order they are preferred in: the first that the client takes. Each is as small as it gets. */
const PACKERS: readonly { readonly coding: string; readonly pack: (file: Buffer) => Promise<Buffer> }[] = [
  {
    coding: "br",
    pack: (file) => promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
  },
  { coding: "gzip", pack: (file) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }) },
];

const PREFIX = "/_next/static/";

/**
 * Gives out the built scripts and style sheets packed, each packed once for as long as the process runs: they are few,
 * and their names change with what is in them. All else goes on to `pages`.
 */
export function packBuiltFiles(dir: string, pages: Handler): Handler {
  const files = listFiles(join(dir, ".next", "static"));
  const packed = new Map<string, Promise<Buffer>>();

  return async (request, response) => {
    const name = request.url?.replace(/\?.*$/s, "") ?? "";
    const path = request.method === "GET" ? files.get(name) : undefined;
    const packer = PACKERS.find(({ coding }) => takes(request, coding));
    if (path === undefined || packer === undefined) return pages(request, response);
    const key = `${packer.coding} ${name}`;
    const packing = packed.get(key) ?? readFile(path).then(packer.pack);
    packed.set(key, packing);
    write(response, packer.coding, TYPES[extname(path)] ?? "", await packing);
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

/** Whether a client takes a coding: named, and not ruled out by a weight of nought. */
function takes({ headers }: IncomingMessage, coding: string): boolean {
  const offers = String(headers["accept-encoding"] ?? "").split(",");
  return offers.some((offer) => {
    const [name = "", ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** By the path they are asked for at: a path of another kind is none of ours, whatever is in it. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(found.map((path) => [PREFIX + path.slice(folder.length + 1).replaceAll("\\", "/"), path]));
}

/** Cookies of a login, ended or under way. */
const PRIVATE_COOKIES = /(^|;\s*)(__Host-)?peoplepages\./;

/**
 * Leaves pages that are somebody's own unpacked, and the answers to forms: how small such an answer packs tells of
 * what is in it whoever can put words of their own into it.
 */
export function unpackPrivatePages(pages: Handler): Handler {
  return (request, response) => {
    const isPublic = request.method === "GET" && !PRIVATE_COOKIES.test(request.headers.cookie ?? "");
    if (!isPublic) delete request.headers["accept-encoding"];
    return pages(request, response);
  };
}
