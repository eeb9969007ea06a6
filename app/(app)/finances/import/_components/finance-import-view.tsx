"use client";

import { z } from "zod";
import { FileImport } from "@/components/import/file-import";
import {
  type ImportPreview,
  importColumnsSchema,
  importDateSchema,
  importRowSchema,
} from "@/components/import/import-requests";
import { ImportRowCheckbox } from "@/components/import/import-row-checkbox";
import { useImportNumberHint } from "@/components/import/use-import-number-hint";
import type { ImportSelection } from "@/components/import/use-import-selection";
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
}

const financePreviewSchema: z.ZodType<FinancePreview> = z.object({
  ...importColumnsSchema,
  rows: z.array(entryRowSchema),
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
      datesTitle="Dates"
      hint={`Without a Type column, negative amounts are expenses. List horses as “Juniper; Moss” or, with amounts, “Juniper ${first}; Moss ${second}”. ${numbersHint}`}
      notice={({ rows }, selection) => {
        const selected = rows.filter(({ line }) => selection.has(line));
        return selected.length > 0 && <ImportTotals rows={selected} currency={currency} />;
      }}
      renderGoodRows={({ rows }, selection) => (
        <ImportedEntriesTable rows={rows} selection={selection} currency={currency} />
      )}
    />
  );
}

function ImportTotals({ rows, currency }: { rows: FinancePreview["rows"]; currency: Currency }) {
  const [expenses, income] = (["expense", "income"] as const).map((kind) => {
    const amounts = rows.flatMap(({ entry }) => (entry?.kind === kind ? [entry.amount] : []));
    return amounts.reduce((sum, amount) => sum + fromMajorUnits(amount, currency), 0);
  });
  return (
    <Alert tone="info" title="Preview">
      Expenses of <Money cents={expenses ?? 0} currency={currency} /> and income of{" "}
      <Money cents={income ?? 0} currency={currency} />. If expenses and income are swapped, add a Type column
      with the values “expense” and “income”.
    </Alert>
  );
}

interface ImportedEntriesTableProps {
  rows: FinancePreview["rows"];
  selection: ImportSelection;
  currency: Currency;
}

function ImportedEntriesTable({ rows, selection, currency }: ImportedEntriesTableProps) {
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
          ({ line, name, entry }) =>
            entry && (
              <Tr key={line}>
                <Td phone="title" className="min-w-0 break-words">
                  <ImportRowCheckbox selection={selection} row={{ line, name }}>
                    <span className="min-w-0 break-words">{entry.vendor ?? "—"}</span>
                  </ImportRowCheckbox>
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
