import { z } from "zod";
import {
  columnsSchema,
  type ImportPreview,
  rowSchema,
  writtenDate,
} from "@/components/import/import-requests";

const horseRow = rowSchema
  .extend({ birth: writtenDate, warnings: z.array(z.string()) })
  .transform(({ birth, ...row }) => ({ ...row, date: birth }));

export const previewSchema: z.ZodType<ImportPreview & { room: number | null }> = z.object({
  ...columnsSchema,
  rows: z.array(horseRow),
  room: z.number().nullable(),
});
