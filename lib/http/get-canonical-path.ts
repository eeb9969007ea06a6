/** The part of the list of prerendered pages that `getCanonicalPath` uses. */
interface KnownPages {
  getHashes(pathname: string): unknown;
}

/**
 * Returns the canonical, lowercase path of a public page if the requested path contains uppercase letters;
 * otherwise null. Changes only URLs of prerendered pages, because tokens in other URLs are case-sensitive.
 */
export function getCanonicalPath(pathname: string, pages: KnownPages): string | null {
  if (!/[A-Z]/.test(pathname)) return null;
  const canonical = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  // "//evil.example" in a Location header would lead to another site.
  return !canonical.startsWith("//") && pages.getHashes(canonical) !== undefined ? canonical : null;
}
