import { readFileSync } from "node:fs";
import { z } from "zod";

const schema = z.record(z.string(), z.array(z.string()));

/** The file that lists the build's prerendered pages, with the hashes of their inline scripts. */
export const HASHES_FILE = ".next/csp-hashes.json";

export interface PrerenderedPages {
  /** Returns the hashes for the page at a path. Returns undefined if the page is rendered per request. */
  getHashes(pathname: string): readonly string[] | undefined;
  /** The hashes for the not-found page. */
  notFoundHashes: readonly string[];
}

/** Reads the list of prerendered pages. Development servers have no list and render each page when it is requested. */
export function loadPrerenderedPages(file: string): PrerenderedPages {
  const pages = new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, "utf8")))));
  return {
    getHashes: (pathname) => pages.get(pathname === "/" ? pathname : pathname.replace(/\/$/, "")),
    notFoundHashes: pages.get("/_not-found") ?? [],
  };
}

export const NO_PRERENDERED_PAGES: PrerenderedPages = { getHashes: () => undefined, notFoundHashes: [] };
