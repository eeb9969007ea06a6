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
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { FINANCE_FILE } from "@/lib/domain/billing/finances/finance-file";
import { ENTRY_KINDS } from "@/lib/domain/billing/finances/model/categories";
import { fromMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

const entryRowSchema = importRowSchema.extend({
  date: importDateSchema,
  is_duplicate: z.boolean(),
  warnings: z.array(z.string()),
  /** The entry that the import adds for the row, or null. */
  entry: z
    .object({
      kind: z.enum(ENTRY_KINDS),
      /** In the organization's currency. */
      amount: z.number(),
      category: z.string(),
      vendor: z.string().nullable(),
      booked_on: z.string(),
      horses: z.string().nullable(),
    })
    .nullable(),
});

interface FinancePreview extends ImportPreview {
  rows: z.output<typeof entryRowSchema>[];
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
      hint={`Without a Type column, negative amounts are expenses. List horses as “Juniper; Moss” or, with amounts, “Juniper ${first}; Moss ${second}”. ${numbersHint}`}
      notice={(preview, good) => good > 0 && <ImportTotals preview={preview} currency={currency} />}
      renderGoodRows={({ rows }) => <ImportedEntriesTable rows={rows} currency={currency} />}
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

function ImportedEntriesTable({ rows, currency }: { rows: FinancePreview["rows"]; currency: Currency }) {
  return (
    <Table caption="Entries to import">
      <TableHead>
        <Th>Vendor or payer</Th>
        <Th>Date</Th>
        <Th>Type</Th>
        <Th>Category</Th>
        <Th>Horses</Th>
        <Th end>Amount</Th>
      </TableHead>
      <tbody>
        {rows.map(
          ({ line, entry }) =>
            entry && (
              <Tr key={line}>
                <Td phone="title" className="min-w-0 break-words">
                  {entry.vendor ?? "—"}
                </Td>
                <Td className="whitespace-nowrap">
                  <DateText value={entry.booked_on} />
                </Td>
                <Td>{entry.kind === "income" ? "Income" : "Expense"}</Td>
                <Td>{entry.category}</Td>
                <Td phone={entry.horses ? undefined : "hidden"} className="min-w-0 break-words">
                  {entry.horses ?? "—"}
                </Td>
                <Td phone="end" end className="whitespace-nowrap font-semibold">
                  <Money cents={fromMajorUnits(entry.amount, currency)} currency={currency} />
                </Td>
              </Tr>
            ),
        )}
      </tbody>
    </Table>
  );
}
