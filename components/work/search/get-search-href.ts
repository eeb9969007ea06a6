/** Returns the path of the search results for these words. */
export function getSearchHref(words: string): string {
  return `/search?${new URLSearchParams({ q: words.trim() })}`;
}
