/**
 * Returns the rows to import. Choose rows only after all rows of the file have been checked, because a check can
 * depend on other rows. Each row then has the same result in the import as in the preview.
 */
export function chooseRows<Row extends { line: number }>(
  rows: readonly Row[],
  lines: readonly number[] | null | undefined,
): Row[] {
  const chosen = lines && new Set(lines);
  return rows.filter(({ line }) => !chosen || chosen.has(line));
}
