import { readFileSync } from "node:fs";
import { z } from "zod";

const schema = z.record(z.string(), z.array(z.string()));

/** Where the pages of the build that were rendered ahead are listed, with the hashes of their inline scripts. */
export const HASHES_FILE = ".next/csp-hashes.json";

export interface PrerenderedPages {
  /** Hashes of the page at a path, or undefined when it is rendered per request. */
  hashesOf(pathname: string): readonly string[] | undefined;
  /** Hashes of the page that an unknown address gets. */
  notFoundHashes: readonly string[];
}

/** Reads the list; a development server has none, and every page then counts as rendered per request. */
export function loadPrerenderedPages(file: string): PrerenderedPages {
  const pages = new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, "utf8")))));
  return {
    hashesOf: (pathname) => pages.get(pathname === "/" ? pathname : pathname.replace(/\/$/, "")),
    notFoundHashes: pages.get("/_not-found") ?? [],
  };
}

export const NO_PRERENDERED_PAGES: PrerenderedPages = { hashesOf: () => undefined, notFoundHashes: [] };
