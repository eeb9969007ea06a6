/** About 500 pages. The PDF library keeps part of each page in memory until the file is finished. */
const MAX_PDF_ROWS = 20_000;

/** Returns an error message if the report is too long for the format, or null. */
export function getReportFileLimitError(format: string, rowCount: number): string | null {
  if (format !== "pdf" || rowCount <= MAX_PDF_ROWS) return null;
  return `A PDF file can have up to ${MAX_PDF_ROWS.toLocaleString("en-US")} rows. Use a CSV file or choose a shorter period.`;
}
