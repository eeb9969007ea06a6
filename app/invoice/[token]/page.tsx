import type { Metadata } from "next";
import { ClientAttachments } from "@/components/billing/invoices/client-attachments";
import { ClientInvoiceHeader } from "@/components/billing/invoices/client-invoice-header";
import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import { PaymentBar } from "@/components/billing/invoices/payment-bar";
import { RefreshWhileWaiting } from "@/components/live/refresh-while-waiting";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { LightLink } from "@/components/ui/light-link";
import type { ClientInvoice } from "@/lib/domain/billing/invoices/read-client-invoice";
import { getPortalPathOfInvoice } from "@/lib/domain/billing/portal/model/portal-path";
import { readInvoiceByLink } from "@/lib/http/billing/read-invoice-by-link";
import { setPageStatus } from "@/lib/http/page-status";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { ClientCreditNotes } from "./_components/client-credit-notes";
import { ClientInvoiceFrame } from "./_components/client-invoice-frame";

export const metadata: Metadata = createHiddenPageMetadata("Invoice");

interface ClientInvoicePageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<QueryParameters>;
}

/**
 * Renders the page that a link in an invoice email opens. The page shows the organization's branding and requires no
 * account.
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
        Part of the address may be missing. Open the link in the email again, or ask the sender.
      </Said>
    );
  }
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
  const isConfirmed = found.bill?.state === "paid";
  const isProcessing = found.processingSince !== null;
  const invoice = hasPaid ? { ...found, payUrl: null } : found;
  return (
    <ClientInvoiceFrame>
      {hasPaid && !isConfirmed && !isProcessing && <RefreshWhileWaiting />}
      {hasPaid && (
        <Alert
          tone="success"
          title="Thanks for your payment"
          className="mb-5 print:hidden"
          actions={
            !isConfirmed &&
            !isProcessing && <ButtonLink href={`/invoice/${token}`}>Check the invoice again</ButtonLink>
          }
        >
          {getPaymentText(found)}
        </Alert>
      )}
      <ClientInvoiceHeader invoice={found} />
      {invoice.bill && (
        <>
          <InvoiceLines document={invoice.bill} />
          <ClientAttachments attachments={invoice.attachments} invoicePath={`/invoice/${token}`} />
          <ClientCreditNotes notes={invoice.creditNotes} bill={invoice.bill} token={token} />
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

/**
 * Returns the text that the client sees after paying through Stripe. Until Stripe's event arrives, the payment method
 * is unknown.
 */
function getPaymentText({ organizationName, bill, processingSince }: ClientInvoice): string {
  if (bill?.state === "paid") return `${organizationName} has received it. We've emailed you a receipt.`;
  if (processingSince) {
    return "The bank debit is processing, which takes about four business days. We'll email you a receipt when it's complete.";
  }
  return "We're waiting for the confirmation. Card payments usually take a few seconds, and bank debits about four business days. We'll email you a receipt.";
}
