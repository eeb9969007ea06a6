"use client";

import { FileImport } from "@/components/import/file-import";
import { Alert } from "@/components/ui/alert";
import { Money } from "@/components/ui/money";
import { FINANCE_FILE } from "@/lib/domain/billing/finances/finance-file";
import { fromMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { type FinancePreview, financePreviewSchema } from "./finance-preview-schema";

const COLUMNS_HINT =
  "Amounts below zero are expenses. List horses as “Juniper; Moss” or, with amounts, “Juniper 75.00; Moss 25.00”.";

export function FinanceImportView({ currency }: { currency: Currency }) {
  return (
    <FileImport
      path="/api/finances/import"
      previewSchema={financePreviewSchema}
      headers={FINANCE_FILE.headers}
      needed={2}
      noun={{ one: "entry", many: "entries" }}
      list={{ href: "/finances", label: "See your finances", icon: "receipt" }}
      datesTitle="How we read the dates"
      hint={COLUMNS_HINT}
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
      <Money cents={fromMajorUnits(income, currency)} currency={currency} />. If they are swapped, add a Type
      column with the values expense and income.
    </Alert>
  );
}
