/** About 500 pages, each of which a PDF keeps something of in memory until it ends. */
const MAX_PDF_ROWS = 20_000;

/** What is said of a report that is too long for a format; null where it isn't. */
export function tooLong(format: string, rowCount: number): string | null {
  if (format !== "pdf" || rowCount <= MAX_PDF_ROWS) return null;
  return `A PDF file has ${MAX_PDF_ROWS.toLocaleString("en-US")} rows at most. Take a CSV file, or choose fewer days.`;
}
