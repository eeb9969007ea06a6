/**
 * Returns the selected types of care without duplicates, in the order in which they first appear. A visit covers
 * one type.
 */
export function listVisitKinds(titles: readonly string[]): string[] {
  return [...new Map(titles.map((title) => [title.toLowerCase(), title])).values()];
}

/** Returns a warning if the selection contains several types of care; otherwise null. */
export function formatMixedKindsWarning(titles: readonly string[]): string | null {
  const kinds = listVisitKinds(titles);
  if (kinds.length < 2) return null;
  return `You selected ${kinds.length} types of care. Each has its own form, in this order: ${kinds.join(", ")}.`;
}

/** Returns the label of a visit's submit button. */
export function formatVisitLabel(horseCount: number): string {
  return horseCount > 1 ? `Log visit for ${horseCount} horses` : "Log visit";
}
