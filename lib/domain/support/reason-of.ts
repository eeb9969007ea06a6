/** Why staff act in a thread, as its person reads it, and staff in their log. */
export function reasonOf(subject: string): string {
  return `Message “${subject}”`;
}
