import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { PrintButton } from "@/components/ui/print-button";
import type { Context } from "@/lib/auth/context";
import { listPortalReceipts } from "@/lib/domain/billing/portal/list-portal-receipts";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { readPageNumber } from "@/lib/http/billing/portal-page";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";
import { PortalReceiptList } from "../_components/portal-receipt-list";

export const metadata: Metadata = createHiddenPageMetadata("Receipts");

interface PortalReceiptsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalReceiptsPage({ params, searchParams }: PortalReceiptsPageProps) {
  const [{ organizationId }, query] = await Promise.all([params, searchParams]);
  const page = readPageNumber(query.page);
  return (
    <PortalGate organizationId={organizationId} path="receipts">
      {(signedIn) => <Receipts {...signedIn} page={page} />}
    </PortalGate>
  );
}

interface ReceiptsProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  page: number;
}

async function Receipts({ ctx, organization, contactName, page }: ReceiptsProps) {
  const read = await lookup(listPortalReceipts({ ctx, input: { page } }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  const { receipts, hasMore } = read.value;
  const portalPath = getPortalPath(organization.id);
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Receipts">
      <p className="mt-1 text-ink-soft">Your payments to {organization.name}.</p>
      {receipts.length === 0 ? (
        <p className="mt-5 text-ink-soft">Your payments will appear here.</p>
      ) : (
        <>
          <PortalReceiptList {...read.value} portalPath={portalPath} />
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <PrintButton variant="secondary" />
            {page > 1 && (
              <ButtonLink href={`${portalPath}/receipts?page=${page - 1}`}>Newer receipts</ButtonLink>
            )}
            {hasMore && (
              <ButtonLink href={`${portalPath}/receipts?page=${page + 1}`} className="ml-auto">
                Older receipts
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </PortalFrame>
  );
}
