/** Returns the path of the search results for the given words. */
export function getSearchHref(query: string): string {
  return `/search?${new URLSearchParams({ q: query.trim() })}`;
}
