import Papa from "papaparse";
import type { CsvColumns } from "@/lib/csv/columns";
import { MAX_IMPORT_ROWS } from "@/lib/csv/schemas";
import { DomainError } from "@/lib/errors";

export interface CsvRow<Field extends string> {
  /** The line number as shown in a spreadsheet: the header is line 1. */
  line: number;
  values: Partial<Record<Field, string>>;
  /** The reason the row can't be read; null if it can be read. */
  problem: string | null;
}

/** A column of the file and the field that it contains. */
export interface CsvFileColumn<Field extends string> {
  head: string;
  field: Field;
}

export interface CsvFile<Field extends string> {
  rows: CsvRow<Field>[];
  columns: CsvFileColumn<Field>[];
  /**
   * The headers of columns that aren't imported: unknown columns, and columns whose field is in an earlier column.
   */
  ignoredColumns: string[];
}

/** Matches the start of a PDF file, or the null character, which pictures and other binary files contain. */
const BINARY_FILE = /^%PDF-|\0/;

/**
 * Reads a CSV file with any separator. Throws VALIDATION if the file is empty or isn't text, if a required column
 * is missing, or if the file has no rows or too many rows.
 */
export function readCsvFile<Field extends string>(
  csv: string,
  { getField, getHeader }: CsvColumns<Field>,
  needed: readonly Field[],
): CsvFile<Field> {
  if (csv.trim() === "") {
    throw createFileError("This file is empty. Add your list to the file, or choose another file.");
  }
  if (BINARY_FILE.test(csv)) {
    throw createFileError(
      "This file isn't a CSV file. Export your list as a CSV file, and choose that file.",
    );
  }
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: false });
  const [head = [], ...lines] = data;
  const matchedFields = head.map(getField);
  const fields = matchedFields.map((field, index) =>
    getFirstIndex(matchedFields, index) === index ? field : null,
  );
  const missing = needed.find((field) => !fields.includes(field));
  if (missing) throw createFileError(getMissingColumnText(getHeader(missing), head));
  const badlyQuoted = new Set(errors.flatMap(({ type, row }) => (type === "Quotes" ? [row] : [])));
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const problem = badlyQuoted.has(index + 1) ? getUnclosedQuoteText(cells) : null;
    return [{ line: index + 2, values: getValues(cells, fields), problem }];
  });
  if (rows.length === 0)
    throw createFileError("The file has no rows below its header. Add rows, or choose another file.");
  if (rows.length > MAX_IMPORT_ROWS) {
    throw createFileError(
      `The file has ${rows.length} rows. Import up to ${MAX_IMPORT_ROWS} rows at a time.`,
    );
  }
  const columns = head.flatMap((name, index) => {
    const field = fields[index];
    return field ? [{ head: name.trim(), field }] : [];
  });
  const ignoredColumns = head.flatMap((name, index) =>
    name.trim() !== "" && fields[index] === null
      ? [`${name.trim()}${getUsedColumnText(head, getFirstIndex(matchedFields, index), index)}`]
      : [],
  );
  return { rows, columns, ignoredColumns };
}

/** Returns the index of the first column that contains the same field as the given column. */
function getFirstIndex(columnFields: readonly (string | null)[], index: number): number {
  const field = columnFields[index] ?? null;
  return field === null ? index : columnFields.indexOf(field);
}

/** If two columns contain the same field, explains that the first column is used. */
function getUsedColumnText(head: readonly string[], first: number, index: number): string {
  if (first === index) return "";
  const name = head[first]?.trim();
  return name === head[index]?.trim() ? " (the first one is imported)" : ` (${name} is imported)`;
}

/**
 * Describes an unclosed quotation mark. The affected row includes everything up to the next quotation mark or the
 * end of the file.
 */
function getUnclosedQuoteText(cells: readonly string[]): string {
  const swallowed =
    cells
      .join("")
      .trimEnd()
      .split(/\r\n|\r|\n/).length - 1;
  const rows = swallowed === 1 ? "The row below was" : `The ${swallowed} rows below were`;
  return `This row has an unclosed quotation mark. Close or remove it.${swallowed > 0 ? ` ${rows} read as part of this row.` : ""}`;
}

function getValues<Field extends string>(
  cells: readonly string[],
  fields: readonly (Field | null)[],
): CsvRow<Field>["values"] {
  const values: CsvRow<Field>["values"] = {};
  cells.forEach((cell, index) => {
    const field = fields[index];
    if (field && cell.trim() !== "") values[field] = removeFormulaGuard(cell.trim());
  });
  return values;
}

/**
 * Removes the apostrophe that prevents spreadsheets from interpreting text as a formula. Our own exports add it.
 */
function removeFormulaGuard(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function getMissingColumnText(header: string, head: readonly string[]): string {
  const names = head.map((name) => name.trim()).filter(Boolean);
  const found = names.length > 0 ? ` It has ${names.slice(0, 8).join(", ")}.` : "";
  return `The first row needs a column called ${header}.${found}`;
}

function createFileError(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { csv: message } });
}
