import { describeUnappliedCredit } from "@/components/billing/invoices/describe-unapplied-credit";
import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { ListLink } from "@/components/layout/list-link";
import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { describeBankReturn } from "@/lib/domain/billing/payments/model/bank-return";
import type { InvoiceDetailDto, InvoiceReferenceDto } from "@/lib/domain/billing/records/invoice-dto";
import { formatCents } from "@/lib/money/format";
import { FailedRefundAlerts } from "./failed-refund-alerts";

/** Shows notices above an invoice. */
export function InvoiceNotices({
  invoice,
  timeZone,
  formats,
  canRefund,
}: {
  invoice: InvoiceDetailDto;
  timeZone: string;
  formats: DocumentFormats;
  /** Whether the member can refund payments. */
  canRefund: boolean;
}) {
  const { replaces, replacedBy, voidedAt, disputedCents } = invoice;
  const processing = invoice.bankDebits.find(({ status }) => status === "processing");
  const returned = invoice.bankDebits.findLast(({ status }) => status === "failed");
  const creditText =
    invoice.status === "draft" && !voidedAt
      ? describeUnappliedCredit({ ...invoice, canApply: canRefund }, (cents, currency) =>
          formatCents(cents, currency, formats.numberFormat),
        )
      : null;
  const hasSurplus = invoice.payments.some((payment) => payment.status === "surplus");
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      <FailedRefundAlerts invoice={invoice} format={formats.numberFormat} canRefund={canRefund} />
      {voidedAt && (
        <Alert title="This invoice is void">
          It was voided on <DateText value={voidedAt} timeZone={timeZone} format={formats.dateFormat} />.{" "}
          {invoice.status === "draft" ? "It was never sent." : "Its payment link no longer works."}
          {replacedBy && (
            <>
              {" "}
              <InvoiceLink invoice={replacedBy} /> replaces it.
            </>
          )}
        </Alert>
      )}
      {replaces && (
        <Alert>
          This invoice replaces <InvoiceLink invoice={replaces} />, which is void.
        </Alert>
      )}
      {creditText && <Alert>{creditText}</Alert>}
      {invoice.writtenOffCents > 0 && (
        <Alert title="The balance was written off">
          <Money cents={invoice.writtenOffCents} currency={invoice.currency} />: {invoice.writeOffReason}
        </Alert>
      )}
      {processing && (
        <Alert title="A bank debit is processing">
          A payment of{" "}
          <Money cents={processing.amountCents} currency={invoice.currency} format={formats.numberFormat} />{" "}
          has been processing since{" "}
          <DateText value={processing.startedAt} timeZone={timeZone} format={formats.dateFormat} />. This
          takes about four business days. Until the payment is complete, the invoice isn't marked as paid, and
          we send no reminders.
        </Alert>
      )}
      {returned && !processing && invoice.balanceCents > 0 && (
        <Alert tone="warning" title="The bank debit failed">
          {describeBankReturn(returned.failureCode)} We create a new payment link so that your client can pay
          again.
        </Alert>
      )}
      {disputedCents > 0 && (
        <Alert tone="warning" title="The payment is disputed">
          <Money cents={disputedCents} currency={invoice.currency} format={formats.numberFormat} /> is held
          back until the bank decides. Respond in your Stripe dashboard.
        </Alert>
      )}
      {hasSurplus && (
        <Alert tone="warning" title="This invoice received an extra payment">
          The extra payment is being refunded to the payer.
        </Alert>
      )}
    </div>
  );
}

function InvoiceLink({ invoice }: { invoice: InvoiceReferenceDto }) {
  return (
    <ListLink href={getInvoiceHref(invoice.id)} className="font-semibold underline underline-offset-4">
      {invoice.invoiceNumber}
    </ListLink>
  );
}
