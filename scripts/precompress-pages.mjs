import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { getPageFile, listStaticPages } from "./lib/static-pages.mjs";

/** The file that lists the pages that the server can send without Next. */
export const PRECOMPRESSED_PAGES_FILE = ".next/packed-pages.json";

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Compresses every page that doesn't change until the next build. Uses the highest compression level, because
 * the server doesn't compress these pages again for each visitor. Writes a list of the pages' paths, each
 * with its file and version.
 */
export async function precompressPages() {
  const packed = await Promise.all(listStaticPages().map(async (path) => [path, await pack(path)]));
  writeFileSync(PRECOMPRESSED_PAGES_FILE, JSON.stringify(Object.fromEntries(packed)));
}

async function pack(path) {
  const file = getPageFile(path);
  const html = readFileSync(file);
  for (const [suffix, packer] of Object.entries(packers))
    writeFileSync(`${file}.${suffix}`, await packer(html));
  return { file, version: createHash("sha256").update(html).digest("base64url").slice(0, 22) };
}
