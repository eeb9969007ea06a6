/** Why staff act in a thread, as its person reads it. */
export function reasonOf(subject: string): string {
  return `Your message “${subject}”`;
}
