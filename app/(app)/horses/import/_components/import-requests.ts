import { z } from "zod";
import { postJson } from "@/components/forms/post-json";
import { IMPORT_MAX_BYTES } from "@/lib/domain/horses/schemas";

const rowSchema = z.object({
  line: z.number(),
  name: z.string(),
  birth: z.object({ written: z.string(), on: z.string() }).nullable(),
  is_good: z.boolean(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type ImportRow = z.output<typeof rowSchema>;

const previewSchema = z.object({
  rows: z.array(rowSchema),
  columns: z.array(z.object({ column: z.string(), label: z.string() })),
  ignored_columns: z.array(z.string()),
  room: z.number().nullable(),
});
export type Preview = z.output<typeof previewSchema>;

const resultSchema = z.object({ imported: z.number() });

export const requestPreview = (csv: string) =>
  postJson("/api/horses/import/preview", { body: { csv }, schema: previewSchema });

export const requestImport = (csv: string, idempotencyKey: string) =>
  postJson("/api/horses/import", { body: { csv }, schema: resultSchema, idempotencyKey });

/** The file's text: UTF-8, else what older spreadsheets on Windows write. Null when it is too large. */
export async function textOf(file: File): Promise<string | null> {
  if (file.size > IMPORT_MAX_BYTES) return null;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
