import { z } from "zod";
import {
  type ImportPreview,
  importColumnsSchema,
  importDateSchema,
  importRowSchema,
} from "@/components/import/import-requests";

const entryRow = importRowSchema
  .extend({ date: importDateSchema, is_duplicate: z.boolean() })
  .transform((row) => ({ ...row, warnings: [] }));

export interface FinancePreview extends ImportPreview {
  /** The totals of the rows to import, in the organization's currency. */
  expenses: number;
  income: number;
}

export const financePreviewSchema: z.ZodType<FinancePreview> = z.object({
  ...importColumnsSchema,
  rows: z.array(entryRow),
  expenses: z.number(),
  income: z.number(),
});
