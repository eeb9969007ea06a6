/** What was ticked, each once, in its order: a visit is of one kind, written as plans are called. */
export function visitKinds(titles: readonly string[]): string[] {
  return [...new Map(titles.map((title) => [title.toLowerCase(), title])).values()];
}

/** For who ticked care of several kinds, before they set out; null where one form has it all. */
export function mixedText(titles: readonly string[]): string | null {
  const kinds = visitKinds(titles);
  if (kinds.length < 2) return null;
  return `${kinds.length} kinds are ticked. Each has its own form, one after the other: ${kinds.join(", ")}.`;
}
