/** The part of the prerendered pages that `getCanonicalPath` needs. */
interface KnownPages {
  getHashes(pathname: string): unknown;
}

/**
 * Returns the canonical, lower-case path of a public page if the request has capitals; otherwise null. Changes
 * only addresses of prerendered pages, because tokens in other addresses are case-sensitive.
 */
export function getCanonicalPath(pathname: string, pages: KnownPages): string | null {
  if (!/[A-Z]/.test(pathname)) return null;
  const canonical = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  // "//evil.example" in a Location header would lead to another site.
  return !canonical.startsWith("//") && pages.getHashes(canonical) !== undefined ? canonical : null;
}
