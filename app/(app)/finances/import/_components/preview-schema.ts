import { z } from "zod";
import {
  type ImportPreview,
  importColumnsSchema,
  importRowSchema,
  writtenDateSchema,
} from "@/components/import/import-requests";

const entryRow = importRowSchema
  .extend({ date: writtenDateSchema, is_duplicate: z.boolean() })
  .transform((row) => ({ ...row, warnings: [] }));

export interface FinancePreview extends ImportPreview {
  /** Totals of the rows to import, in dollars. */
  expenses: number;
  income: number;
}

export const previewSchema: z.ZodType<FinancePreview> = z.object({
  ...importColumnsSchema,
  rows: z.array(entryRow),
  expenses: z.number(),
  income: z.number(),
});
