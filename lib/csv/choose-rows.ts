/**
 * Returns the rows to import. The caller must check all rows of the file first: a check can depend on other rows,
 * and each row must have the same result as in the preview.
 */
export function chooseRows<Row extends { line: number }>(
  rows: readonly Row[],
  lines: readonly number[] | null | undefined,
): Row[] {
  const chosen = lines && new Set(lines);
  return rows.filter(({ line }) => !chosen || chosen.has(line));
}
