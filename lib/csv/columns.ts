/** A field, its column header in our files, and headers that other programs use. */
export type ColumnNames<Field extends string> = readonly [
  field: Field,
  header: string,
  ...otherNames: string[],
];

/** The columns of one type of file. */
export interface CsvColumns<Field extends string> {
  headers: readonly string[];
  fields: readonly Field[];
  /** Returns the field for a column header; null if the header is unknown. */
  getField: (header: string) => Field | null;
  /** Returns the column header for a field, for error messages. */
  getHeader: (field: string) => string;
}

const normalizeHeader = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export function getCsvColumns<Field extends string>(
  columns: readonly ColumnNames<Field>[],
): CsvColumns<Field> {
  const fields = new Map(
    columns.flatMap(([field, ...names]) =>
      [...names, field].map((name) => [normalizeHeader(name), field] as const),
    ),
  );
  return {
    headers: columns.map(([, header]) => header),
    fields: columns.map(([field]) => field),
    getField: (header) => fields.get(normalizeHeader(header)) ?? null,
    getHeader: (field) => columns.find(([own]) => own === field)?.[1] ?? field,
  };
}
