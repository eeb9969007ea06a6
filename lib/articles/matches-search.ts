/** Returns whether one of the texts contains the query, ignoring case. An empty query matches everything. */
export function matchesSearch(texts: readonly string[], query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return wanted === "" || texts.some((text) => text.toLowerCase().includes(wanted));
}
