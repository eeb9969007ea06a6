import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import { getPortalAutopay } from "@/lib/domain/billing/autopay/get-portal-autopay";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalAutopayView } from "../_components/portal-autopay-view";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";

export const metadata: Metadata = createHiddenPageMetadata("Automatic payments");

/**
 * Shows the client's automatic payments: the payment method, the next payments, and the forms to start and stop them.
 */
export default async function PortalAutopayPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return (
    <PortalGate organizationId={organizationId} path="autopay">
      {(signedIn) => <Autopay {...signedIn} />}
    </PortalGate>
  );
}

async function Autopay({
  ctx,
  organization,
  contactName,
}: {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
}) {
  const read = await lookup(getPortalAutopay({ ctx }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Automatic payments">
      <PortalAutopayView organization={organization} autopay={read.value} />
    </PortalFrame>
  );
}
