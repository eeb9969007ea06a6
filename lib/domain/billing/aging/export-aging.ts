import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { type Aging, getAging } from "@/lib/domain/billing/aging/get-aging";
import type { AgingInput } from "@/lib/domain/billing/aging/model/schemas";
import { AGING_LABELS } from "@/lib/domain/billing/records/model/aging";
import { addCurrencyCode } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";

export interface AgingFile {
  /** For example "aging-contact-2026-11-27.csv". */
  name: string;
  content: string;
}

/** Returns the aging report as CSV. In the contact and horse views, the last row is the total. */
export async function exportAging({ ctx, input }: VerbArguments<AgingInput>): Promise<AgingFile> {
  const aging = await getAging({ ctx, input });
  const [headers, rows] = aging.view === "invoice" ? listInvoices(aging) : listGroups(aging);
  return {
    name: `aging-${aging.view}-${aging.today}.csv`,
    content: BYTE_ORDER_MARK + formatCsv(headers, rows),
  };
}

type Table = [headers: string[], rows: (string | number)[][]];

function listInvoices({ invoices, currency }: Aging): Table {
  const headers = ["Invoice", "Contact", "Due", "Days overdue", "Age", addCurrencyCode("Balance", currency)];
  return [
    headers,
    invoices.map(({ number, contactName, dueDate, daysOverdue, bucket, balanceCents }) => [
      ...[number, contactName, dueDate, Math.max(daysOverdue, 0), AGING_LABELS[bucket] ?? ""],
      formatDecimal(balanceCents, currency),
    ]),
  ];
}

function listGroups({ view, rows, total, currency }: Aging): Table {
  const isByContact = view === "contact";
  const amounts = [...AGING_LABELS, "Open", ...(isByContact ? ["Unapplied credit"] : [])];
  const format = (cents: number) => formatDecimal(cents, currency);
  const headers = [
    isByContact ? "Contact" : "Horse",
    ...amounts.map((label) => addCurrencyCode(label, currency)),
  ];
  return [
    headers,
    [...rows, { ...total, name: "Total" }].map(({ name, agingCents, openCents, creditCents }) => [
      ...[name, ...agingCents.map(format), format(openCents)],
      ...(isByContact ? [format(creditCents)] : []),
    ]),
  ];
}
