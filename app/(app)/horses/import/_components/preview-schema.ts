import { z } from "zod";
import {
  type ImportPreview,
  importColumnsSchema,
  importRowSchema,
  writtenDateSchema,
} from "@/components/import/import-requests";

const horseRow = importRowSchema
  .extend({ birth: writtenDateSchema, warnings: z.array(z.string()) })
  .transform(({ birth, ...row }) => ({ ...row, date: birth }));

export const previewSchema: z.ZodType<ImportPreview & { room: number | null }> = z.object({
  ...importColumnsSchema,
  rows: z.array(horseRow),
  room: z.number().nullable(),
});
