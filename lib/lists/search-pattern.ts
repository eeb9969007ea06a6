/** A LIKE pattern for texts that contain the words as they stand: % and _ mean themselves. */
export function containing(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
