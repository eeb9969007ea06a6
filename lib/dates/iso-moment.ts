/** A moment as PostgreSQL writes it into JSON, as JavaScript writes it. */
export function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
