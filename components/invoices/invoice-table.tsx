import Link from "next/link";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import type { InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { invoiceHref } from "./hrefs";
import { SendButton } from "./send-button";

export type InvoiceTableProps = {
  caption: string;
  invoices: readonly InvoiceSummaryDto[];
  canSend: boolean;
};

/** Rows on a desktop, cards on a phone; the whole of one leads to its invoice. */
export function InvoiceTable({ caption, invoices, canSend }: InvoiceTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <Th>Invoice</Th>
        <Th>Client</Th>
        <Th>Due</Th>
        <Th end>Total</Th>
        <Th>Status</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} canSend={canSend} />
        ))}
      </tbody>
    </Table>
  );
}

function InvoiceRow({ invoice, canSend }: { invoice: InvoiceSummaryDto; canSend: boolean }) {
  const { id, invoiceNumber, customerName, dueDate, totalCents, state } = invoice;
  return (
    <Tr className="relative">
      <Td phone="title">
        <Link
          href={invoiceHref(id)}
          prefetch={false}
          className="tabular after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {invoiceNumber}
        </Link>
      </Td>
      <Td className="max-w-64 truncate">{customerName}</Td>
      <Td label="Due">
        <DateText value={dueDate} />
      </Td>
      <Td phone="end" end>
        <Money
          cents={totalCents}
          className={state === "void" ? "text-ink-faint line-through" : "font-medium"}
        />
      </Td>
      <Td phone="end">
        <StatusBadge status={state} />
      </Td>
      <Td phone={state === "draft" && canSend ? "end" : "hidden"} end>
        {state === "draft" && canSend && <SendButton id={id} invoiceNumber={invoiceNumber} />}
      </Td>
    </Tr>
  );
}
