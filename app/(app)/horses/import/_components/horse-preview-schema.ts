import { z } from "zod";
import {
  type ImportPreview,
  importColumnsSchema,
  importDateSchema,
  importRowSchema,
} from "@/components/import/import-requests";

const horseRow = importRowSchema
  .extend({ birth: importDateSchema, warnings: z.array(z.string()) })
  .transform(({ birth, ...row }) => ({ ...row, date: birth }));

export const horsePreviewSchema: z.ZodType<ImportPreview & { room: number | null }> = z.object({
  ...importColumnsSchema,
  rows: z.array(horseRow),
  room: z.number().nullable(),
});
