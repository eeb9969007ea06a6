/** The number of characters before and after the found word. */
const BEFORE = 30;
const AFTER = 50;

/**
 * Returns the part of a text around the first search word that the result doesn't already show, or null if the result
 * shows every word. The words are in lowercase.
 */
export function getExcerpt(text: string, words: readonly string[], shown: string): string | null {
  const visible = shown.toLowerCase();
  const lowerText = text.toLowerCase();
  const positions = words.filter((word) => !visible.includes(word)).map((word) => lowerText.indexOf(word));
  const found = positions.find((position) => position >= 0);
  if (found === undefined) return null;
  const start = found <= BEFORE ? 0 : text.indexOf(" ", found - BEFORE) + 1;
  const isWhole = found + AFTER >= text.length;
  const end = isWhole ? text.length : text.lastIndexOf(" ", found + AFTER);
  const part = text.slice(Math.min(start, found), end > found ? end : found + AFTER).replaceAll(/\s+/g, " ");
  return `${start > 0 ? "…" : ""}${part.trim()}${isWhole ? "" : "…"}`;
}
