"use client";

import type { ReactNode } from "react";
import { FeeEstimate } from "@/components/billing/invoices/fee-estimate";
import { ALL_INVOICES_HREF } from "@/components/billing/invoices/hrefs";
import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import { InvoiceStateBadge } from "@/components/billing/invoices/invoice-state-badge";
import { getButtonClass } from "@/components/ui/button-styles";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import { toInvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { StripeRates } from "@/lib/domain/billing/records/model/stripe-fees";
import type { NumberFormat } from "@/lib/money/number-format";
import { AttachmentsCard } from "./attachments-card";
import { CreditNotesCard } from "./credit-notes-card";
import { InvoiceActions, type InvoicePermissions } from "./invoice-actions";
import { InvoiceHistory } from "./invoice-history";
import { InvoiceNotices } from "./invoice-notices";
import { InvoicePaymentLinkCard } from "./invoice-payment-link-card";
import { InvoicePayments } from "./invoice-payments";

type InvoiceViewProps = InvoicePermissions & {
  invoice: InvoiceDetailDto;
  /** Name of the billing organization. */
  from: string;
  formats: DocumentFormats;
  timeZone: string;
  /** URL where the client views and pays the invoice. */
  clientPage: string;
  /** Stripe's published rates; null if they aren't known. */
  stripeRates: StripeRates | null;
};

export function InvoiceView({
  invoice,
  from,
  formats,
  timeZone,
  clientPage,
  stripeRates,
  ...rights
}: InvoiceViewProps) {
  return (
    <>
      <InvoiceHeader invoice={invoice} actions={<InvoiceActions {...rights} invoice={invoice} />} />
      <InvoiceNotices invoice={invoice} timeZone={timeZone} formats={formats} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)] print:block">
        <InvoiceLines document={toInvoiceDocument(invoice, from, formats)}>
          <FeeNote invoice={invoice} rates={stripeRates} format={formats.numberFormat} />
        </InvoiceLines>
        <div className="grid gap-4 print:mt-6">
          <AttachmentsCard invoice={invoice} canWrite={rights.canWrite} />
          <InvoicePaymentLinkCard invoice={invoice} clientPage={clientPage} />
          <InvoicePayments
            invoice={invoice}
            timeZone={timeZone}
            formats={formats}
            canReverse={rights.canRecordPayments}
          />
          <CreditNotesCard invoice={invoice} formats={formats} canRetry={rights.canRecordPayments} />
          <InvoiceHistory invoice={invoice} timeZone={timeZone} formats={formats} />
        </div>
      </div>
    </>
  );
}

/** Shows the fees of a future online payment. A received payment shows its own fees. */
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

function InvoiceHeader({ invoice, actions }: { invoice: InvoiceDetailDto; actions: ReactNode }) {
  return (
    <header className="mb-5">
      <LightLink
        href={ALL_INVOICES_HREF}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-ink-soft text-sm hover:text-ink print:hidden"
      >
        <Icon name="caret-left" size={16} />
        All invoices
      </LightLink>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-3xl">{invoice.invoiceNumber}</h1>
          <InvoiceStateBadge state={invoice.state} />
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
