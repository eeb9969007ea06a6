import { gzipSync } from "node:zlib";
import { requestOk } from "./http";

/** Scripts for browsers without module support, which our supported browsers don't load. */
const NO_MODULE = /<script\b[^>]*\bnomodule\b[^>]*>/gi;
const ELEMENTS = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js(?:\?[^"]*)?)"[^>]*>/gi;
/** Chunks of client components that the page's data names. Browsers load them even without an element. */
const IN_DATA = /(?:\/_next\/)?static\/chunks\/[^"'\\\s]+\.js/g;

/**
 * Returns the URLs of all scripts that a browser loads for a page: from elements, preloads and the page's
 * data.
 */
export function scriptsIn(html: string): string[] {
  const modern = html.replaceAll(NO_MODULE, "");
  const skipped = new Set([...html.matchAll(NO_MODULE)].flatMap(([tag]) => addressesIn(tag, ELEMENTS, 1)));
  const named = [
    ...addressesIn(modern, ELEMENTS, 1),
    ...addressesIn(modern, IN_DATA, 0).map((path) => (path.startsWith("/") ? path : `/_next/${path}`)),
  ];
  return [...new Set(named)].filter((path) => !skipped.has(path));
}

function addressesIn(text: string, pattern: RegExp, group: number): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[group]?.replaceAll("&amp;", "&") ?? []);
}

export interface PageScripts {
  /** The total of the scripts, each compressed with gzip, as a server sends them. */
  bytes: number;
  files: number;
}

/** Measures the JavaScript of a page's first load in transferred bytes. */
export async function getScripts(url: string, headers: Record<string, string> = {}): Promise<PageScripts> {
  const page = await requestOk(url, { headers: { ...headers, accept: "text/html" } });
  const paths = scriptsIn(page.body.toString("utf8"));
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync((await requestOk(new URL(path, url).href)).body).length),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: paths.length };
}
