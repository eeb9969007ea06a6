import Papa from "papaparse";

/** A byte order mark, so that spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Matches formulas. Unlike the library's own pattern, also matches formulas in multi-line text. Negative
 * amounts aren't formulas.
 */
const FORMULA_PATTERN = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d{2})?$))/;

/**
 * Formats rows as a CSV file. Adds an apostrophe before text that spreadsheets would interpret as a formula.
 */
export function formatCsv(
  fields: readonly string[],
  data: readonly (readonly (string | number | null)[])[],
): string {
  return Papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: FORMULA_PATTERN },
  );
}

/** Formats rows without a header or a final line break, for writing in batches. */
export function toCsvRows(data: readonly (readonly (string | number | null)[])[]): string {
  const rows = data.map((row) => [...row]);
  return Papa.unparse(rows, { escapeFormulae: FORMULA_PATTERN });
}
