/** Lists the selected kinds of care once each, in order. A visit covers one kind. */
export function listVisitKinds(titles: readonly string[]): string[] {
  return [...new Map(titles.map((title) => [title.toLowerCase(), title])).values()];
}

/** Returns a warning if the selection mixes kinds of care, or null if one form covers it. */
export function formatMixedKinds(titles: readonly string[]): string | null {
  const kinds = listVisitKinds(titles);
  if (kinds.length < 2) return null;
  return `You selected ${kinds.length} kinds of care. Each has its own form, in this order: ${kinds.join(", ")}.`;
}

/** Names the submit button of a visit. */
export function formatVisitLabel(horseCount: number): string {
  return horseCount > 1 ? `Log visit for ${horseCount} horses` : "Log visit";
}
