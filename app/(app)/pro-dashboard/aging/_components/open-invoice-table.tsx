import { ListLink } from "@/components/layout/list-link";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { OpenInvoice } from "@/lib/domain/billing/aging/model/open-invoice";
import { AGING_LABELS } from "@/lib/domain/billing/records/model/aging";
import type { Currency } from "@/lib/money/currency";

/** The maximum number of rows. Longer lists would be slow on a phone. The CSV file has all invoices. */
const MAX_ROWS = 500;

/** Lists open invoices, earliest due date first. */
export function OpenInvoiceTable({
  invoices,
  currency,
}: {
  invoices: readonly OpenInvoice[];
  currency: Currency;
}) {
  return (
    <>
      <Table caption="Open invoices">
        <TableHead>
          <Th>Invoice</Th>
          <Th>Client</Th>
          <Th>Due</Th>
          <Th>Age</Th>
          <Th end>Balance</Th>
        </TableHead>
        <tbody>
          {invoices.slice(0, MAX_ROWS).map(({ id, number, contactName, dueDate, bucket, balanceCents }) => (
            <Tr key={id}>
              <Td phone="title">
                <ListLink
                  href={`/pro-dashboard/invoices/${id}`}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {number}
                </ListLink>
              </Td>
              <Td className="wrap-anywhere">{contactName}</Td>
              <Td label="Due">
                <DateText value={dueDate} />
              </Td>
              <Td label="Age" className={bucket > 0 ? "text-overdue" : undefined}>
                {AGING_LABELS[bucket]}
              </Td>
              <Td phone="end" end>
                <Money cents={balanceCents} currency={currency} className="font-medium" />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {invoices.length > MAX_ROWS && (
        <p className="border-line border-t px-5 py-3 text-ink-soft text-sm">
          {`Showing the first ${MAX_ROWS} of ${invoices.length} invoices. Download the CSV file to get all invoices.`}
        </p>
      )}
    </>
  );
}
