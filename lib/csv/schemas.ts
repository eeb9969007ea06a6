import { z } from "zod";

/** The maximum number of rows per import. Users must split longer files. */
export const MAX_IMPORT_ROWS = 1_000;

/** The maximum size of a file in bytes. It is below the limit for request bodies (lib/http/read-body.ts). */
export const MAX_IMPORT_BYTES = 200 * 1024;

export const csvImportSchema = z.object({
  csv: z
    .string({ error: "Choose a file." })
    .max(MAX_IMPORT_BYTES, "The file is too large. Split it into smaller files."),
  /**
   * The line numbers of the rows to import. If omitted, all valid rows are imported. Previews ignore this field.
   */
  lines: z
    .array(z.int("This must be a line number."), { error: "This must be a list." })
    .max(MAX_IMPORT_ROWS, `Choose at most ${MAX_IMPORT_ROWS} rows.`)
    .nullish(),
});
export type CsvImportInput = z.input<typeof csvImportSchema>;
