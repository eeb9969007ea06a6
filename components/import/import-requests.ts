import { z } from "zod";
import { postJson } from "@/components/forms/post-json";
import { MAX_IMPORT_BYTES } from "@/lib/csv/schemas";

/** A row of the imported file, in the format that all import previews share. */
export const importRowSchema = z.object({
  line: z.number(),
  name: z.string(),
  is_good: z.boolean(),
  errors: z.array(z.string()),
});
export type ImportRow = z.output<typeof importRowSchema> & {
  /** A date as written in the file and as parsed. */
  date: { written: string; on: string } | null;
  warnings: readonly string[];
};

/** A date as written in the file and as parsed. */
export const importDateSchema = z.object({ written: z.string(), on: z.string() }).nullable();

/** The fields that every preview has in addition to its rows. */
export const importColumnsSchema = {
  columns: z.array(z.object({ column: z.string(), label: z.string() })),
  ignored_columns: z.array(z.string()),
};

export interface ImportPreview {
  rows: readonly ImportRow[];
  columns: readonly { column: string; label: string }[];
  ignored_columns: readonly string[];
}

const resultSchema = z.object({ imported: z.number() });

export function requestPreview<Preview>(path: string, schema: z.ZodType<Preview>, csv: string) {
  return postJson(`${path}/preview`, { body: { csv }, schema });
}

interface ImportRequest {
  csv: string;
  /** The line numbers of the selected rows. */
  lines: readonly number[];
  idempotencyKey: string;
}

export function requestImport(path: string, { csv, lines, idempotencyKey }: ImportRequest) {
  return postJson(path, { body: { csv, lines }, schema: resultSchema, idempotencyKey });
}

/**
 * Decodes the file as UTF-16 if it starts with that encoding's byte order mark, and otherwise as UTF-8. If that
 * fails, uses the encoding of older Windows spreadsheets. Resolves to null if the file is too large.
 */
export async function decodeCsvFile(file: File): Promise<string | null> {
  if (file.size > MAX_IMPORT_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = getUtf16Encoding(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Returns the encoding indicated by the byte order mark, or null if it isn't UTF-16. Excel saves "Unicode text" as
 * UTF-16.
 */
function getUtf16Encoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}
