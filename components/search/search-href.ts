/** The page of what these words find. */
export function searchHref(words: string): string {
  return `/search?${new URLSearchParams({ q: words.trim() })}`;
}
