/**
 * The number of characters before and after the start of the matching word. `BEFORE` is small so that narrow
 * screens still show the word.
 */
const BEFORE = 15;
const AFTER = 50;

/**
 * Finds the first search word that is in `text` but not in `shown`, and returns the text around the word. Returns
 * null if there is no such word. The words must be in lowercase.
 */
export function getExcerpt(text: string, words: readonly string[], shown: string): string | null {
  const visible = shown.toLowerCase();
  const line = text.replaceAll(/\s+/g, " ").trim();
  const found = words
    .filter((word) => !visible.includes(word))
    .map((word) => line.toLowerCase().indexOf(word))
    .find((position) => position >= 0);
  if (found === undefined) return null;
  const start = found <= BEFORE ? 0 : findWordStart(line, found);
  const end = found + AFTER >= line.length ? line.length : findWordEnd(line, found);
  return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}

function findWordStart(line: string, found: number): number {
  const space = line.indexOf(" ", found - BEFORE);
  return space >= 0 && space < found ? space + 1 : found;
}

function findWordEnd(line: string, found: number): number {
  const space = line.lastIndexOf(" ", found + AFTER);
  return space > found ? space : found + AFTER;
}
