import { z } from "zod";
import {
  columnsSchema,
  type ImportPreview,
  rowSchema,
  writtenDate,
} from "@/components/import/import-requests";

const entryRow = rowSchema
  .extend({ date: writtenDate, is_duplicate: z.boolean() })
  .transform((row) => ({ ...row, warnings: [] }));

export interface FinancePreview extends ImportPreview {
  /** Dollars of what would be imported. */
  expenses: number;
  income: number;
}

export const previewSchema: z.ZodType<FinancePreview> = z.object({
  ...columnsSchema,
  rows: z.array(entryRow),
  expenses: z.number(),
  income: z.number(),
});
