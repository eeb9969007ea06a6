"use client";

import { z } from "zod";
import { FileImport } from "@/components/import/file-import";
import {
  type ImportPreview,
  importColumnsSchema,
  importDateSchema,
  importRowSchema,
} from "@/components/import/import-requests";
import { useImportNumberHint } from "@/components/import/use-import-number-hint";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { Alert } from "@/components/ui/alert";
import { Money } from "@/components/ui/money";
import { FINANCE_FILE } from "@/lib/domain/billing/finances/finance-file";
import { fromMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

const entryRowSchema = importRowSchema
  .extend({ date: importDateSchema, is_duplicate: z.boolean() })
  .transform((row) => ({ ...row, warnings: [] }));

interface FinancePreview extends ImportPreview {
  /** The totals of the rows to import, in the organization's currency. */
  expenses: number;
  income: number;
}

const financePreviewSchema: z.ZodType<FinancePreview> = z.object({
  ...importColumnsSchema,
  rows: z.array(entryRowSchema),
  expenses: z.number(),
  income: z.number(),
});

export function FinanceImportView({ currency }: { currency: Currency }) {
  const { format } = useTypedAmounts(currency);
  const [first, second] = [75, 25].map((amount) => format(fromMajorUnits(amount, currency)));
  const numbersHint = useImportNumberHint();
  return (
    <FileImport
      path="/api/finances/import"
      previewSchema={financePreviewSchema}
      headers={FINANCE_FILE.headers}
      needed={2}
      noun={{ one: "entry", many: "entries" }}
      list={{ href: "/finances", label: "See your finances", icon: "receipt" }}
      datesTitle="How dates are read"
      hint={`Negative amounts are expenses. List horses as “Juniper; Moss” or, with amounts, “Juniper ${first}; Moss ${second}”. ${numbersHint}`}
      notice={(preview, good) => good > 0 && <ImportTotals preview={preview} currency={currency} />}
    />
  );
}

function ImportTotals({
  preview: { expenses, income },
  currency,
}: {
  preview: FinancePreview;
  currency: Currency;
}) {
  return (
    <Alert tone="info" title="Preview">
      Expenses of <Money cents={fromMajorUnits(expenses, currency)} currency={currency} /> and income of{" "}
      <Money cents={fromMajorUnits(income, currency)} currency={currency} />. If expenses and income are
      swapped, add a Type column with the values “expense” and “income”.
    </Alert>
  );
}
