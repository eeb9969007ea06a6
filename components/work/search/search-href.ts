/** Returns the path of the search results for these words. */
export function searchHref(words: string): string {
  return `/search?${new URLSearchParams({ q: words.trim() })}`;
}
