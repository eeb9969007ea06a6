import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ClientAttachments } from "@/components/billing/invoices/client-attachments";
import { ClientCreditNotes } from "@/components/billing/invoices/client-credit-notes";
import { ClientInvoiceHeader } from "@/components/billing/invoices/client-invoice-header";
import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import { PaymentBar } from "@/components/billing/invoices/payment-bar";
import { PaymentThanks } from "@/components/billing/invoices/payment-thanks";
import { LightLink } from "@/components/ui/light-link";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { getPortalPathOfInvoice } from "@/lib/domain/billing/portal/model/portal-path";
import { findOwnInvoicePath } from "@/lib/http/billing/portal";
import { readInvoiceByLink } from "@/lib/http/billing/read-invoice-by-link";
import { setPageStatus } from "@/lib/http/page-status";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { ClientInvoiceFrame } from "./_components/client-invoice-frame";

export const metadata: Metadata = createHiddenPageMetadata("Invoice");

interface ClientInvoicePageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<QueryParameters>;
}

/**
 * Renders the page that a link in an invoice email opens. The page shows the organization's branding and requires no
 * account. After a payment, clients who are signed in to the portal return to the portal.
 */
export default async function ClientInvoicePage({ params, searchParams }: ClientInvoicePageProps) {
  const { token } = await params;
  const hasPaid = getParameter(await searchParams, "paid") === "1";
  const read = await readInvoiceByLink(token);
  if (read.state === "failed") {
    setPageStatus(503);
    return (
      <Said title="This invoice can't be loaded right now">
        Nothing is lost, and nothing was charged. Wait a moment and load this page again.
      </Said>
    );
  }
  if (!read.value) {
    setPageStatus(404);
    return (
      <Said title="This invoice link doesn't work">
        Part of the link may be missing. Open the link in the email again, or ask the sender for a new link.
      </Said>
    );
  }
  const portalPath = hasPaid ? await findOwnInvoicePath(read.value.organizationId, token) : null;
  if (portalPath) redirect(`${portalPath}?paid=1`);
  return <Invoice invoice={read.value} token={token} hasPaid={hasPaid} />;
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <ClientInvoiceFrame>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{children}</p>
    </ClientInvoiceFrame>
  );
}

interface InvoiceProps {
  invoice: ClientInvoice;
  token: string;
  /** Whether the client returned from Stripe's payment page. The payment may not be confirmed yet. */
  hasPaid: boolean;
}

function Invoice({ invoice: found, token, hasPaid }: InvoiceProps) {
  const invoice = hasPaid ? { ...found, payUrl: null } : found;
  return (
    <ClientInvoiceFrame>
      {hasPaid && <PaymentThanks invoice={found} invoicePath={`/invoice/${token}`} />}
      <ClientInvoiceHeader invoice={found} />
      {invoice.bill && (
        <>
          <InvoiceLines document={invoice.bill} />
          <ClientAttachments attachments={invoice.attachments} invoicePath={`/invoice/${token}`} />
          <ClientCreditNotes
            notes={invoice.creditNotes}
            organizationName={invoice.organizationName}
            bill={invoice.bill}
            invoicePath={`/invoice/${token}`}
          />
          <PaymentBar invoice={invoice} bill={invoice.bill} pdfUrl={`/invoice/${token}/pdf`} />
        </>
      )}
      {invoice.hasPortal && (
        <p className="mt-6 text-center print:hidden">
          <LightLink
            href={getPortalPathOfInvoice(invoice.organizationId, token)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            See all your invoices from {invoice.organizationName}
          </LightLink>
        </p>
      )}
    </ClientInvoiceFrame>
  );
}
