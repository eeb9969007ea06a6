/** The little that must be known of the build's prerendered pages. */
interface KnownPages {
  hashesOf(pathname: string): unknown;
}

/**
 * The one form of a public page's address, when a request used another: lower case, no slash at the end. Null when
 * there is nothing to redirect. Only addresses that lead to a prerendered page are touched: tokens in other
 * addresses may have capitals that count.
 */
export function canonicalPath(pathname: string, pages: KnownPages): string | null {
  if (!/[A-Z]/.test(pathname)) return null;
  const wanted = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  // "//evil.example" in a Location would be another site.
  return !wanted.startsWith("//") && pages.hashesOf(wanted) !== undefined ? wanted : null;
}
