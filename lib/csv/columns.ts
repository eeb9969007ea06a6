/** A field, what its column is called in a file of ours, and by whom else it may have been written. */
export type ColumnNames<Field extends string> = readonly [
  field: Field,
  header: string,
  ...otherNames: string[],
];

/** The columns that files of one kind have. */
export interface CsvColumns<Field extends string> {
  headers: readonly string[];
  fields: readonly Field[];
  /** The field that a column's head means; null for one that isn't ours. */
  fieldOf: (header: string) => Field | null;
  /** What a field is called beside its error. */
  headerOf: (field: string) => string;
}

const bare = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

export function csvColumns<Field extends string>(columns: readonly ColumnNames<Field>[]): CsvColumns<Field> {
  const fields = new Map(
    columns.flatMap(([field, ...names]) => [...names, field].map((name) => [bare(name), field] as const)),
  );
  return {
    headers: columns.map(([, header]) => header),
    fields: columns.map(([field]) => field),
    fieldOf: (header) => fields.get(bare(header)) ?? null,
    headerOf: (field) => columns.find(([own]) => own === field)?.[1] ?? field,
  };
}
