"use client";

import { FileImport } from "@/components/import/file-import";
import { Alert } from "@/components/ui/alert";
import { Money } from "@/components/ui/money";
import { FINANCE_FILE } from "@/lib/domain/billing/finances/get-csv-columns";
import { type FinancePreview, previewSchema } from "./preview-schema";

const COLUMNS_HINT =
  "Amounts below zero are expenses. List horses as “Juniper; Moss” or, with amounts, “Juniper 75.00; Moss 25.00”.";

export function ImportView() {
  return (
    <FileImport
      path="/api/finances/import"
      previewSchema={previewSchema}
      headers={FINANCE_FILE.headers}
      needed={2}
      noun={{ one: "entry", many: "entries" }}
      list={{ href: "/finances", label: "See your finances", icon: "receipt" }}
      datesTitle="How we read the dates"
      hint={COLUMNS_HINT}
      notice={(preview, good) => good > 0 && <ImportTotals preview={preview} />}
    />
  );
}

function ImportTotals({ preview: { expenses, income } }: { preview: FinancePreview }) {
  return (
    <Alert tone="info" title="Preview">
      Expenses of <Money cents={Math.round(expenses * 100)} /> and income of{" "}
      <Money cents={Math.round(income * 100)} />. If they are swapped, add a Type column with the values
      expense and income.
    </Alert>
  );
}
