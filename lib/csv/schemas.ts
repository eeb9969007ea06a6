import { z } from "zod";

/** Maximum number of rows per import. Users split longer files. */
export const MAX_IMPORT_ROWS = 1_000;

/** Maximum size of a file; request bodies have a limit (lib/http/read-body.ts). */
export const IMPORT_MAX_BYTES = 200 * 1024;

export const importSchema = z.object({
  csv: z
    .string({ error: "Choose a file." })
    .max(IMPORT_MAX_BYTES, "The file is too large. Import it in two parts."),
});
export type ImportInput = z.input<typeof importSchema>;
