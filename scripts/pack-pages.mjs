import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** The server's list of pages that it can send without Next. */
export const PACKED_FILE = ".next/packed-pages.json";

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Compresses every page that doesn't change until the next build, at the highest level: once here instead
 * of for every visitor. Writes the list: path → file and version.
 */
export async function packPages() {
  const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
  const paths = Object.keys(routes).filter((path) => isStaticPage(path, routes[path]));
  const packed = await Promise.all(paths.map(async (path) => [path, await pack(path)]));
  writeFileSync(PACKED_FILE, JSON.stringify(Object.fromEntries(packed)));
}

/**
 * Returns whether a page stays the same until the next build. Excludes error pages, which have other statuses,
 * and pages that Next renders again after some time.
 */
function isStaticPage(path, { routeType, initialRevalidateSeconds }) {
  return routeType === "page" && initialRevalidateSeconds === false && !path.startsWith("/_");
}

async function pack(path) {
  const file = `.next/server/app/${path === "/" ? "index" : path.slice(1)}.html`;
  const html = readFileSync(file);
  for (const [suffix, packer] of Object.entries(packers))
    writeFileSync(`${file}.${suffix}`, await packer(html));
  return { file, version: createHash("sha256").update(html).digest("base64url").slice(0, 22) };
}
