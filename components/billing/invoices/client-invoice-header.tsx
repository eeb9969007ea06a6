import { describePartPayment } from "@/components/billing/invoices/describe-part-payment";
import { DisputeBadge } from "@/components/billing/invoices/dispute-badge";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";
import { RefundBadge } from "@/components/billing/invoices/refund-badge";
import { OrganizationLogo } from "@/components/organizations/branding/organization-logo";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";

interface ClientInvoiceHeaderProps {
  invoice: ClientInvoice;
  /** Whether to show the sender. False if the page already shows the sender. */
  hasSender?: boolean;
}

/** Shows the invoice's sender and status. */
export function ClientInvoiceHeader({ invoice, hasSender = true }: ClientInvoiceHeaderProps) {
  const { organizationName, branding, invoiceNumber, bill } = invoice;
  const state = bill?.state ?? "void";
  const partPayment = bill && describePartPayment(bill, bill.formats.numberFormat);
  return (
    <header
      className="mb-5"
      style={hasSender && branding?.color ? { borderTop: `4px solid ${branding.color}` } : undefined}
    >
      {hasSender && (
        <div className="pt-5 pb-5">
          {branding?.logo ? (
            <OrganizationLogo name={organizationName} logo={branding.logo} />
          ) : (
            <p className="break-words font-display font-semibold text-xl">{organizationName}</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">Invoice {invoiceNumber}</h1>
        {/* The status "sent" isn't useful to the client. */}
        {state !== "sent" && bill?.mark !== "Settled" && <InvoiceStateBadge state={state} />}
        {bill && <RefundBadge invoice={bill} />}
        {bill && <DisputeBadge invoice={bill} />}
        {partPayment && <span className="text-ink-soft">{partPayment}</span>}
      </div>
      <p className="mt-1.5 text-ink-soft">
        <InvoiceState invoice={invoice} />
      </p>
    </header>
  );
}

function InvoiceState({ invoice }: { invoice: ClientInvoice }) {
  const { organizationName, bill, replacedBy, paidOn, payUrl, processingSince, formats } = invoice;
  const { numberFormat, dateFormat } = formats;
  if (replacedBy) {
    return (
      <>
        {organizationName} voided this invoice and replaced it with{" "}
        <LightLink href={replacedBy.path} className="link">
          invoice {replacedBy.invoiceNumber}
        </LightLink>
        . There is nothing to pay for this invoice.
      </>
    );
  }
  if (!bill) return <>{organizationName} voided this invoice. There is nothing to pay.</>;
  const { state, balanceCents, refundedCents, dueDate } = bill;
  if (bill.mark === "Settled") return <>This invoice is settled. There is nothing to pay.</>;
  if (state === "paid") {
    return (
      <>
        Paid{paidOn && <> on {<DateText value={paidOn} format={dateFormat} />}</>}. Thank you.
        {refundedCents > 0 && (
          <>
            {" "}
            <Money cents={refundedCents} currency={bill.currency} format={numberFormat} /> was refunded.
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Money cents={balanceCents} currency={bill.currency} format={numberFormat} />{" "}
      {state === "overdue" ? "was" : "is"} due on <DateText value={dueDate} format={dateFormat} />.
      {processingSince && (
        <>
          {" "}
          Your payment has been processing since <DateText value={processingSince} format={dateFormat} />.
          Your bank takes about four business days to confirm it. You don't need to pay again.
        </>
      )}
      {!processingSince && !payUrl && !bill.paymentInstructions && (
        <> You can't pay this invoice online. Ask {organizationName} how to pay.</>
      )}
    </>
  );
}
