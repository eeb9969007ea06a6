/** Converts a timestamp from PostgreSQL's JSON format to JavaScript's ISO format. */
export function toIsoTimestamp(moment: string): string {
  return new Date(moment).toISOString();
}

/** Returns SQL that formats a timestamp expression in JavaScript's ISO format. */
export function getIsoTimestampSql(moment: string): string {
  return `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
