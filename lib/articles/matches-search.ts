/** Whether one of the texts contains what was typed, whatever its case; nothing typed matches all. */
export function matchesSearch(texts: readonly string[], query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return wanted === "" || texts.some((text) => text.toLowerCase().includes(wanted));
}
