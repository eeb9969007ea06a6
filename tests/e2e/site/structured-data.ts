/** Returns our URLs in a schema.org structure, except identifiers with a fragment. */
export function urlsIn(value: unknown): string[] {
  if (typeof value === "string") return /^https?:\/\/[^#]+$/.test(value) && !isSchema(value) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(urlsIn);
}

function isSchema(url: string): boolean {
  return new URL(url).hostname === "schema.org";
}
