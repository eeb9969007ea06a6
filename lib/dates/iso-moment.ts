/** A moment as PostgreSQL writes it into JSON, as JavaScript writes it. */
export function toIso(moment: string): string {
  return new Date(moment).toISOString();
}

/** The same in the expression of a query, of a column or another moment. */
export function isoText(moment: string): string {
  return `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
