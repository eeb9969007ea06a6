import Papa from "papaparse";
import { type CsvField, fieldOf } from "@/lib/domain/horses/csv-columns";
import { DomainError } from "@/lib/errors";

/** At once; a file that is longer is cut in two. */
export const MAX_IMPORT_ROWS = 1_000;

export interface FileRow {
  /** As a spreadsheet counts: the head is the first. */
  line: number;
  values: Partial<Record<CsvField, string>>;
  /** What keeps the row from being read at all. */
  problem: string | null;
}

/** A column of the file, by its head, and what it is read as. */
export interface FileColumn {
  head: string;
  field: CsvField;
}

export interface HorseFile {
  rows: FileRow[];
  columns: FileColumn[];
  /** Heads of columns that say nothing to us. */
  ignoredColumns: string[];
}

/** The rows of a CSV file, whatever separates its columns. VALIDATION when it isn't a list of horses. */
export function readHorseFile(csv: string): HorseFile {
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: false });
  const [head = [], ...lines] = data;
  const fields = head.map((name, index) => (firstOf(head, index) === index ? fieldOf(name) : null));
  if (!fields.includes("name")) throw refusedFile(noNameText(head));
  const badlyQuoted = new Set(errors.flatMap(({ type, row }) => (type === "Quotes" ? [row] : [])));
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const problem = badlyQuoted.has(index + 1) ? quotesText(cells) : null;
    return [{ line: index + 2, values: valuesOf(cells, fields), problem }];
  });
  if (rows.length === 0) throw refusedFile("The file has no rows below its head.");
  if (rows.length > MAX_IMPORT_ROWS) {
    throw refusedFile(`The file has ${rows.length} rows. Import up to ${MAX_IMPORT_ROWS} at once.`);
  }
  const columns = head.flatMap((name, index) => {
    const field = fields[index];
    return field ? [{ head: name.trim(), field }] : [];
  });
  const ignoredColumns = head.flatMap((name, index) =>
    name.trim() !== "" && fields[index] === null ? [`${name.trim()}${insteadOf(head, index)}`] : [],
  );
  return { rows, columns, ignoredColumns };
}

/** Where the column stands first that means what this one means. */
function firstOf(head: readonly string[], index: number): number {
  const field = fieldOf(head[index] ?? "");
  return field === null ? index : head.findIndex((name) => fieldOf(name) === field);
}

/** Of two columns that mean the same the first is read, and who has the file hears of it. */
function insteadOf(head: readonly string[], index: number): string {
  const first = firstOf(head, index);
  if (first === index) return "";
  const name = head[first]?.trim();
  return name === head[index]?.trim() ? " (the first one is)" : ` (${name} is)`;
}

/** An open quotation mark goes on to the next one, or to the end of the file: what it swallowed is named. */
function quotesText(cells: readonly string[]): string {
  const swallowed =
    cells
      .join("")
      .trimEnd()
      .split(/\r\n|\r|\n/).length - 1;
  const rows = swallowed === 1 ? "The row below it was" : `The ${swallowed} rows below it were`;
  return `A quotation mark in this row has no second one.${swallowed > 0 ? ` ${rows} taken for a part of it.` : ""}`;
}

function valuesOf(cells: readonly string[], fields: readonly (CsvField | null)[]): FileRow["values"] {
  const values: FileRow["values"] = {};
  cells.forEach((cell, index) => {
    const field = fields[index];
    if (field && cell.trim() !== "") values[field] = withoutGuard(cell.trim());
  });
  // Our own files have both.
  if (values.height_cm) delete values.height_hands;
  return values;
}

/** The apostrophe that keeps a spreadsheet from taking a text for a formula: our own files have it, too. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function noNameText(head: readonly string[]): string {
  const names = head.map((name) => name.trim()).filter(Boolean);
  const found = names.length > 0 ? ` It has ${names.slice(0, 8).join(", ")}.` : "";
  return `The first row needs a column called Name.${found}`;
}

function refusedFile(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { csv: message } });
}
