/** Returns a LIKE pattern for texts that contain the words. Escapes % and _. */
export function toContainsPattern(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
