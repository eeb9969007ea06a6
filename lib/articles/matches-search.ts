/** Returns whether any of the texts contains the query, ignoring case. An empty query matches everything. */
export function matchesSearch(texts: readonly string[], query: string): boolean {
  const term = query.trim().toLowerCase();
  return term === "" || texts.some((text) => text.toLowerCase().includes(term));
}
