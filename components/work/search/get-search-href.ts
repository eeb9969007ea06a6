/** Returns the path of the search results for these words. */
export function getSearchHref(query: string): string {
  return `/search?${new URLSearchParams({ q: query.trim() })}`;
}
