/** Returns a LIKE pattern that matches text that contains `words`. Escapes % and _. */
export function toContainsPattern(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
