/**
 * Returns the URLs in structured data. Omits URLs on schema.org. Also omits URLs with a fragment, because those are
 * only identifiers.
 */
export function listSiteUrls(value: unknown): string[] {
  if (typeof value === "string")
    return /^https?:\/\/[^#]+$/.test(value) && !isSchemaUrl(value) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(listSiteUrls);
}

function isSchemaUrl(url: string): boolean {
  return new URL(url).hostname === "schema.org";
}
