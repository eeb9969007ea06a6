import type { Metadata } from "next";
import { ClientAttachments } from "@/components/billing/invoices/client-attachments";
import { ClientCreditNotes } from "@/components/billing/invoices/client-credit-notes";
import { ClientInvoiceHeader } from "@/components/billing/invoices/client-invoice-header";
import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import { PaymentBar } from "@/components/billing/invoices/payment-bar";
import { PaymentThanks } from "@/components/billing/invoices/payment-thanks";
import { LightLink } from "@/components/ui/light-link";
import type { Context } from "@/lib/auth/context";
import { getPortalInvoice, type PortalInvoiceDetail } from "@/lib/domain/billing/portal/get-portal-invoice";
import { getPortalPath, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { DomainError } from "@/lib/errors";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../../_components/portal-gate";
import { PortalPayments } from "../../_components/portal-payments";
import { PortalShell } from "../../_components/portal-shell";

export const metadata: Metadata = createHiddenPageMetadata("Invoice");

interface PortalInvoicePageProps {
  params: Promise<{ organizationId: string; id: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalInvoicePage({ params, searchParams }: PortalInvoicePageProps) {
  const { organizationId, id } = await params;
  const hasPaid = getParameter(await searchParams, "paid") === "1";
  return (
    <PortalGate organizationId={organizationId} path={`invoices/${id}`}>
      {(signedIn) => <Invoice {...signedIn} id={id} hasPaid={hasPaid} />}
    </PortalGate>
  );
}

interface InvoiceProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  id: string;
  /** Whether the client returned from Stripe's payment page. The payment may not be confirmed yet. */
  hasPaid: boolean;
}

async function Invoice({ ctx, organization, contactName, id, hasPaid }: InvoiceProps) {
  const read = await lookup(findInvoice(ctx, id));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  const portalPath = getPortalPath(organization.id);
  if (!read.value) {
    setPageStatus(404);
    return (
      <PortalFrame organization={organization} contactName={contactName} title="We can't find this invoice">
        <p className="mt-3">
          <BackLink portalPath={portalPath} />
        </p>
      </PortalFrame>
    );
  }
  const { invoice: found, invoicePath, payments, lineCare } = read.value;
  const invoice = hasPaid ? { ...found, payUrl: null } : found;
  return (
    <PortalShell organization={organization} contactName={contactName} hasOwnBar={invoice.payUrl !== null}>
      <p className="-mt-3 mb-2 print:hidden">
        <BackLink portalPath={portalPath} />
      </p>
      {hasPaid && <PaymentThanks invoice={found} invoicePath={`${portalPath}/invoices/${id}`} />}
      <ClientInvoiceHeader invoice={found} hasSender={false} />
      {invoice.bill && (
        <>
          <InvoiceLines
            document={invoice.bill}
            renderLineLink={(lineId) => (
              <CareLink place={lineCare.get(lineId)} organizationId={organization.id} />
            )}
          />
          <PortalPayments
            payments={payments}
            currency={invoice.bill.currency}
            formats={invoice.bill.formats}
          />
          <ClientAttachments attachments={invoice.attachments} invoicePath={invoicePath} />
          <ClientCreditNotes
            notes={invoice.creditNotes}
            organizationName={invoice.organizationName}
            bill={invoice.bill}
            invoicePath={invoicePath}
          />
          <PaymentBar invoice={invoice} bill={invoice.bill} pdfUrl={`${portalPath}/invoices/${id}/pdf`} />
        </>
      )}
    </PortalShell>
  );
}

async function findInvoice(ctx: Context, id: string): Promise<PortalInvoiceDetail | null> {
  try {
    return await getPortalInvoice({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** Links to the care, task or lesson that a line item charges for. */
function CareLink({ place, organizationId }: { place: PortalPlace | undefined; organizationId: string }) {
  if (!place) return null;
  return (
    <LightLink
      href={getPortalPath(organizationId, place)}
      className="block w-fit py-2 font-normal text-sm underline underline-offset-4"
    >
      See what was done
    </LightLink>
  );
}

function BackLink({ portalPath }: { portalPath: string }) {
  return (
    <LightLink
      href={`${portalPath}/invoices`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      All your invoices
    </LightLink>
  );
}
