import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { getPortalDetails } from "@/lib/domain/billing/portal/update-portal-details";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalDetailsForm } from "../_components/portal-details-form";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";

export const metadata: Metadata = createHiddenPageMetadata("Your details");

export default async function PortalDetailsPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return (
    <PortalGate organizationId={organizationId} path="details">
      {(signedIn) => <Details {...signedIn} />}
    </PortalGate>
  );
}

async function Details({
  ctx,
  organization,
  contactName,
}: {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
}) {
  const read = await lookup(getPortalDetails({ ctx }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Your details">
      <p className="mt-3 text-ink-soft">
        {organization.name} sees these details and uses your address on new invoices. Ask {organization.name}{" "}
        to change your name or email address.
      </p>
      <PortalDetailsForm
        organizationId={organization.id}
        organizationName={organization.name}
        details={read.value}
      />
    </PortalFrame>
  );
}
