import { gzipSync } from "node:zlib";
import { requestOk } from "./http";

/** Scripts for browsers without module support. Our supported browsers don't load these scripts. */
const NO_MODULE = /<script\b[^>]*\bnomodule\b[^>]*>/gi;
const SCRIPT_ELEMENTS = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js(?:\?[^"]*)?)"[^>]*>/gi;
/**
 * Client component chunks that are named in the page's data. Browsers load them even without a script
 * element.
 */
const PAGE_DATA_SCRIPTS = /(?:\/_next\/)?static\/chunks\/[^"'\\\s]+\.js/g;

/**
 * Returns the URLs of all scripts that a browser loads for a page. They are named in script elements, preload
 * links and the page's data.
 */
export function listScripts(html: string): string[] {
  const modern = html.replaceAll(NO_MODULE, "");
  const skipped = new Set(
    [...html.matchAll(NO_MODULE)].flatMap(([tag]) => findAddresses(tag, SCRIPT_ELEMENTS, 1)),
  );
  const named = [
    ...findAddresses(modern, SCRIPT_ELEMENTS, 1),
    ...findAddresses(modern, PAGE_DATA_SCRIPTS, 0).map((path) =>
      path.startsWith("/") ? path : `/_next/${path}`,
    ),
  ];
  return [...new Set(named)].filter((path) => !skipped.has(path));
}

function findAddresses(text: string, pattern: RegExp, group: number): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[group]?.replaceAll("&amp;", "&") ?? []);
}

export interface PageScripts {
  /** The total size of the scripts, each compressed with gzip, as a server sends them. */
  bytes: number;
  files: number;
}

/** Measures how much JavaScript the first load of a page transfers, in bytes. */
export async function measureScripts(
  url: string,
  headers: Record<string, string> = {},
): Promise<PageScripts> {
  const page = await requestOk(url, { headers: { ...headers, accept: "text/html" } });
  const paths = listScripts(page.body.toString("utf8"));
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync((await requestOk(new URL(path, url).href)).body).length),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: paths.length };
}
