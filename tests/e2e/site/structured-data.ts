/** Returns the URLs in a schema.org structure, except identifiers with a fragment and URLs on schema.org. */
export function listSiteUrls(value: unknown): string[] {
  if (typeof value === "string")
    return /^https?:\/\/[^#]+$/.test(value) && !isSchemaUrl(value) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(listSiteUrls);
}

function isSchemaUrl(url: string): boolean {
  return new URL(url).hostname === "schema.org";
}
