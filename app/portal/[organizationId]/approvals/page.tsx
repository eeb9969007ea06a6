import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import { listPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { DecidedApprovals, WaitingApprovals } from "../_components/portal-approval-list";
import { DecisionNotice } from "../_components/portal-decision-notice";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";

export const metadata: Metadata = createHiddenPageMetadata("Approvals");

interface PortalApprovalsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalApprovalsPage({ params, searchParams }: PortalApprovalsPageProps) {
  const [{ organizationId }, { done }] = await Promise.all([params, searchParams]);
  return (
    <PortalGate organizationId={organizationId} path="approvals">
      {(signedIn) => <Approvals {...signedIn} done={done} />}
    </PortalGate>
  );
}

interface ApprovalsProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  done: QueryParameters[string];
}

async function Approvals({ ctx, organization, contactName, done }: ApprovalsProps) {
  const read = await lookup(listPortalApprovals({ ctx }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  const { waiting } = read.value;
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Approvals">
      <DecisionNotice approvals={read.value} organizationName={organization.name} done={done} />
      <p className="mt-3 text-ink-soft">
        {waiting.length > 0
          ? `${organization.name} bills these charges only after you approve them.`
          : `No charges need your approval. If ${organization.name} asks for your approval, you'll get an email.`}
      </p>
      <WaitingApprovals approvals={read.value} organization={organization} />
      <DecidedApprovals approvals={read.value} organization={organization} />
    </PortalFrame>
  );
}
