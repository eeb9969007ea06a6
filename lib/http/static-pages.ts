import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { getAcceptedEncoding, type PrecompressedEncoding } from "@/lib/http/accepted-encoding";

/** The build's list of pages that don't change until the next build (scripts/precompress-pages.mjs). */
export const PRECOMPRESSED_PAGES_FILE = ".next/packed-pages.json";

const listSchema = z.record(z.string(), z.object({ file: z.string(), version: z.string() }));

/** A page's files, by encoding. */
interface StaticPage {
  version: string;
  plain: Buffer;
  packed: Record<PrecompressedEncoding, Buffer>;
}

export type StaticPages = ReadonlyMap<string, StaticPage>;

/** A development server renders every page on each request. */
export const NO_STATIC_PAGES: StaticPages = new Map();

/**
 * The request headers that the response depends on: the ones in Next's own Vary header, and Accept-Encoding.
 */
const VARY_HEADER =
  "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding";

export function loadStaticPages(list: string): StaticPages {
  const pages = Object.entries(listSchema.parse(JSON.parse(readFileSync(list, "utf8"))));
  return new Map(
    pages.map(([path, { file, version }]) => {
      const packed = { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
      return [path, { version, plain: readFileSync(file), packed }];
    }),
  );
}

/**
 * Sends the static page at this path, compressed if the client supports it. Returns false if no such page exists or
 * if the request is only for the page's data.
 */
export function sendStaticPage(
  pages: StaticPages,
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  pathname: string,
): boolean {
  const page = pages.get(pathname);
  if (!page || (method !== "GET" && method !== "HEAD") || headers.rsc !== undefined) return false;
  const encoding = getAcceptedEncoding(String(headers["accept-encoding"] ?? ""));
  const body = encoding ? page.packed[encoding] : page.plain;
  const etag = `"${page.version}${encoding ? `-${encoding}` : ""}"`;
  response.setHeader("Vary", VARY_HEADER);
  response.setHeader("ETag", etag);
  // Always revalidated: after a release, an old page would refer to scripts that no longer exist.
  response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
  if (matchesEtag(headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(method === "HEAD" ? undefined : body);
  return true;
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
