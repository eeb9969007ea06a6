/** A figure for a field, with as many decimals as the instrument has, and none that say nothing. */
export function typed(value: number | null | undefined, decimals = 1): string {
  return value === null || value === undefined ? "" : String(Number(value.toFixed(decimals)));
}

/** What is typed so far, for what is reckoned beside it; null while it is no number. */
export function readTyped(text: string): number | null {
  const value = Number(text.replaceAll(",", ""));
  return text.trim() === "" || Number.isNaN(value) ? null : value;
}
