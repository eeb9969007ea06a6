import { BackLink } from "@/components/layout/back-link";
import { ListLink } from "@/components/layout/list-link";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_PAYMENT_METHOD_LABELS } from "@/lib/domain/billing/finances/model/payment-methods";
import type { ContactPayments, VendorPayment } from "@/lib/domain/billing/vendor-totals/dto";
import type { Currency } from "@/lib/money/currency";
import { getVendorTotalsHref } from "./vendor-totals-href";

interface VendorPaymentsViewProps {
  found: ContactPayments;
  year: number;
  currency: Currency;
}

/** Lists the payments behind a vendor's total. Each entry's page links back to the list. */
export function VendorPaymentsView({ found, year, currency }: VendorPaymentsViewProps) {
  const { contactName, payments, totalCents, count } = found;
  return (
    <>
      <PageHeader
        eyebrow={<BackLink fallback={{ href: getVendorTotalsHref(year), label: "Vendor totals" }} />}
        title={contactName ?? "Expenses without a contact"}
        description={
          contactName === null
            ? "To include an expense in a vendor's total, open the expense and choose a contact under “Paid to”. For care costs, choose the contact in the health record."
            : `Your payments in ${year}, excluding card payments.`
        }
      />
      <Card aria-labelledby="payments-title">
        <CardHeader
          id="payments-title"
          title={
            <>
              <Money cents={totalCents} currency={currency} /> in {year}
            </>
          }
        />
        {payments.length === 0 ? (
          <EmptyState icon="check-circle" title={`Nothing to list for ${year}`}>
            {contactName === null
              ? "Aside from card payments, every expense from that year has a contact."
              : "Payments to this contact appear here."}
          </EmptyState>
        ) : (
          <Table caption={`Payments in ${year}`}>
            <TableHead>
              <Th>Paid to</Th>
              <Th>Category</Th>
              <Th>Date</Th>
              <Th>Payment method</Th>
              <Th end>Amount</Th>
            </TableHead>
            <tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} currency={currency} />
              ))}
            </tbody>
          </Table>
        )}
        {count > payments.length && (
          <p className="border-line border-t px-5 py-3 text-ink-soft text-sm">
            {`Showing the newest ${payments.length} of ${count} payments. The total includes all payments.`}
          </p>
        )}
      </Card>
    </>
  );
}

function PaymentRow({ payment, currency }: { payment: VendorPayment; currency: Currency }) {
  const { id, vendor, category, source, bookedOn, paymentMethod, cents } = payment;
  return (
    <Tr className="relative">
      <Td phone="title">
        <ListLink href={`/finances/${id}`} className="row-link wrap-anywhere">
          {vendor ?? CATEGORY_LABELS[category]}
        </ListLink>
        {source === "record" && (
          <>
            {" "}
            <Badge tone="leather">From a health record</Badge>
          </>
        )}
      </Td>
      <Td phone={vendor ? undefined : "hidden"}>{CATEGORY_LABELS[category]}</Td>
      <Td>
        <DateText value={bookedOn} />
      </Td>
      <Td>{paymentMethod ? ENTRY_PAYMENT_METHOD_LABELS[paymentMethod] : "Unknown method"}</Td>
      <Td phone="end" end className="font-semibold">
        <Money cents={cents} currency={currency} />
      </Td>
    </Tr>
  );
}
