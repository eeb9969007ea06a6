import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { listPayableInvoices } from "@/lib/domain/billing/portal/portal-payments";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";
import { PortalPaymentForm } from "../_components/portal-payment-form";

export const metadata: Metadata = createHiddenPageMetadata("Pay invoices");

export default async function PortalPayPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return (
    <PortalGate organizationId={organizationId} path="pay">
      {(signedIn) => <Pay {...signedIn} />}
    </PortalGate>
  );
}

async function Pay({
  ctx,
  organization,
  contactName,
}: {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
}) {
  const read = await lookup(listPayableInvoices({ ctx }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Pay invoices">
      {read.value.invoices.length === 0 ? (
        <p className="mt-3 text-ink-soft">There are no invoices to pay online right now.</p>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">
            You can pay several invoices with one payment
            {read.value.withBankDebit ? ", by card or from your bank account." : ", by card."}
          </p>
          <PortalPaymentForm organizationId={organization.id} {...read.value} />
        </>
      )}
    </PortalFrame>
  );
}
