import { z } from "zod";

/** At once; a file that is longer is cut in two. */
export const MAX_IMPORT_ROWS = 1_000;

/** A file as its text; requests have no room for more (lib/http/read-body.ts). */
export const IMPORT_MAX_BYTES = 200 * 1024;

export const importSchema = z.object({
  csv: z
    .string({ error: "Choose a file." })
    .max(IMPORT_MAX_BYTES, "The file is too large. Import it in two parts."),
});
export type ImportInput = z.input<typeof importSchema>;
