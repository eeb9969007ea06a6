import Papa from "papaparse";

/** By this spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Also of several lines: the library's own pattern ends at the first. A figure below zero is no formula. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+\.\d{2}$))/;

/** Rows as the text of a CSV file. What a spreadsheet would take for a formula has an apostrophe before it. */
export function csvText(
  fields: readonly string[],
  data: readonly (readonly (string | number | null)[])[],
): string {
  return Papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: FORMULA },
  );
}

/** Rows alone, to be written bit by bit; without a line break at the end. */
export function csvRows(data: readonly (readonly (string | number | null)[])[]): string {
  const rows = data.map((row) => [...row]);
  return Papa.unparse(rows, { escapeFormulae: FORMULA });
}
