/** Every address of ours in a structure of schema.org; an identifier with a fragment is no page. */
export function urlsIn(value: unknown): string[] {
  if (typeof value === "string") return /^https?:\/\/[^#]+$/.test(value) && !isSchema(value) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(urlsIn);
}

function isSchema(url: string): boolean {
  return new URL(url).hostname === "schema.org";
}
