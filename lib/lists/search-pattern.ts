/** Returns a LIKE pattern that matches texts containing the words. Escapes % and _. */
export function toContainsPattern(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
