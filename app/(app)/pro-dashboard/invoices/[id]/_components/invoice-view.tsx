"use client";

import type { ReactNode } from "react";
import { describePartPayment } from "@/components/billing/invoices/describe-part-payment";
import { DisputeBadge } from "@/components/billing/invoices/dispute-badge";
import { FeeEstimate } from "@/components/billing/invoices/fee-estimate";
import { ALL_INVOICES_HREF, getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";
import { RefundBadge } from "@/components/billing/invoices/refund-badge";
import { BackLink } from "@/components/layout/back-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { InvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { toInvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import type { InvoiceRunPosition } from "@/lib/domain/billing/invoice-runs/dto";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import type { StripeRates } from "@/lib/domain/billing/records/model/stripe-fees";
import { addFrom } from "@/lib/lists/back-link";
import type { NumberFormat } from "@/lib/money/number-format";
import { AttachmentsCard } from "./attachments-card";
import { CreditNotesCard } from "./credit-notes-card";
import { InvoiceActions, type InvoicePermissions } from "./invoice-actions";
import { InvoiceAutopayCard } from "./invoice-autopay-card";
import { InvoiceHistory } from "./invoice-history";
import { InvoiceNotices } from "./invoice-notices";
import { InvoicePaymentLinkCard } from "./invoice-payment-link-card";
import { InvoicePayments } from "./invoice-payments";
import { InvoiceRefunds } from "./invoice-refunds";
import { RunNeighbors } from "./run-neighbors";

type InvoiceViewProps = InvoicePermissions & {
  invoice: InvoiceDetailDto;
  /** The name of the billing organization. */
  from: string;
  formats: DocumentFormats;
  timeZone: string;
  /** The URL where the client views and pays the invoice. */
  clientPage: string;
  /** Stripe's published rates. Null if they are unknown. */
  stripeRates: StripeRates | null;
  /** The URL of the list that the page links back to. Empty for the list of all invoices. */
  cameFrom: string;
  canOpenClient: boolean;
  /** The invoice's position in the run under review. */
  run: InvoiceRunPosition | null;
  autopay: InvoiceAutopay;
};

export function InvoiceView(props: InvoiceViewProps) {
  const { invoice, from, formats, timeZone, clientPage, stripeRates, cameFrom, run, ...others } = props;
  const { canOpenClient, autopay, ...rights } = others;
  const isAttempted = autopay.attempts.length > 0;
  const clientHref =
    canOpenClient && invoice.clientId
      ? addFrom(`/dashboard/contacts/${invoice.clientId}`, getInvoiceHref(invoice.id))
      : undefined;
  return (
    <>
      <InvoiceHeader
        {...{ invoice, cameFrom, run }}
        format={formats.numberFormat}
        actions={<InvoiceActions {...rights} isAttempted={isAttempted} invoice={invoice} />}
      />
      <InvoiceNotices
        invoice={invoice}
        timeZone={timeZone}
        formats={formats}
        canRefund={rights.canRecordPayments}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)] print:block">
        <InvoiceLines document={toInvoiceDocument(invoice, from, formats)} clientHref={clientHref}>
          <InvoiceRefunds invoice={invoice} format={formats.numberFormat} />
          <FeeNote invoice={invoice} rates={stripeRates} format={formats.numberFormat} />
        </InvoiceLines>
        <div className="grid gap-4 print:mt-6">
          <AttachmentsCard invoice={invoice} canWrite={rights.canWrite} />
          <InvoicePaymentLinkCard invoice={invoice} clientPage={clientPage} />
          <InvoiceAutopayCard autopay={autopay} currency={invoice.currency} formats={formats} />
          <InvoicePayments
            invoice={invoice}
            timeZone={timeZone}
            formats={formats}
            canReverse={rights.canRecordPayments}
          />
          <CreditNotesCard invoice={invoice} formats={formats} canSend={rights.canWrite} />
          <InvoiceHistory invoice={invoice} timeZone={timeZone} formats={formats} />
        </div>
      </div>
    </>
  );
}

/**
 * Estimates the fees for paying the open balance online. The actual fees are shown with each received payment.
 */
function FeeNote({
  invoice: { balanceCents, currency },
  rates,
  format,
}: {
  invoice: InvoiceDetailDto;
  rates: StripeRates | null;
  format: NumberFormat;
}) {
  if (balanceCents === 0) return null;
  return (
    <p className="text-right text-ink-faint text-sm print:hidden">
      <FeeEstimate cents={balanceCents} currency={currency} rates={rates} format={format} />
    </p>
  );
}

interface InvoiceHeaderProps extends Pick<InvoiceViewProps, "invoice" | "cameFrom" | "run"> {
  actions: ReactNode;
  format: NumberFormat;
}

function InvoiceHeader({ invoice, cameFrom: from, run, actions, format }: InvoiceHeaderProps) {
  const partPayment = describePartPayment(invoice, format);
  return (
    <header className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <BackLink from={from} fallback={{ href: ALL_INVOICES_HREF, label: "All invoices" }} />
        {run && <RunNeighbors run={run} from={from} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-3xl">{invoice.invoiceNumber}</h1>
          <InvoiceStateBadge state={invoice.state} writtenOffCents={invoice.writtenOffCents} />
          <RefundBadge invoice={invoice} />
          <DisputeBadge invoice={invoice} />
          {partPayment && <span className="text-ink-soft">{partPayment}</span>}
          <a
            href={`/api/invoices/${invoice.id}/pdf?organization_id=${invoice.organizationId}`}
            download
            className={classNames(getButtonClass({ variant: "quiet" }), "max-sm:-ml-4")}
          >
            <Icon name="download-simple" />
            Download PDF
          </a>
        </div>
        {actions}
      </div>
    </header>
  );
}
