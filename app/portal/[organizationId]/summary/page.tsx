import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import { getPaymentSummary, readSummaryYear } from "@/lib/domain/billing/portal/get-payment-summary";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";
import { PortalSummary } from "../_components/portal-summary";

export const metadata: Metadata = createHiddenPageMetadata("Year summary");

interface PortalSummaryPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalSummaryPage({ params, searchParams }: PortalSummaryPageProps) {
  const [{ organizationId }, query] = await Promise.all([params, searchParams]);
  const year = readSummaryYear(query.year);
  return (
    <PortalGate organizationId={organizationId} path="summary">
      {(signedIn) => <Summary {...signedIn} year={year} />}
    </PortalGate>
  );
}

interface SummaryProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  year: number | null;
}

async function Summary({ ctx, organization, contactName, year }: SummaryProps) {
  const read = await lookup(getPaymentSummary({ ctx, input: { year } }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title={`Paid in ${read.value.year}`}>
      <p className="mt-3 text-ink-soft wrap-anywhere">
        {contactName}'s payments to {organization.name}, minus refunds.
      </p>
      <PortalSummary summary={read.value} summaryPath={`${getPortalPath(organization.id)}/summary`} />
    </PortalFrame>
  );
}
