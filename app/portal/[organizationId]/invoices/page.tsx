import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import type { Context } from "@/lib/auth/context";
import { listPortalInvoices } from "@/lib/domain/billing/portal/list-portal-invoices";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { readPageNumber } from "@/lib/http/billing/portal-page";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";
import { PortalInvoiceList } from "../_components/portal-invoice-list";

export const metadata: Metadata = createHiddenPageMetadata("Invoices");

interface PortalInvoicesPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalInvoicesPage({ params, searchParams }: PortalInvoicesPageProps) {
  const [{ organizationId }, query] = await Promise.all([params, searchParams]);
  const page = readPageNumber(query.page);
  return (
    <PortalGate organizationId={organizationId} path="invoices">
      {(signedIn) => <Invoices {...signedIn} page={page} />}
    </PortalGate>
  );
}

interface InvoicesProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  page: number;
}

async function Invoices({ ctx, organization, contactName, page }: InvoicesProps) {
  const read = await lookup(listPortalInvoices({ ctx, input: { page } }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  const { invoices, hasMore, formats, currency } = read.value;
  const portalPath = getPortalPath(organization.id);
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Invoices">
      {invoices.length === 0 ? (
        <p className="mt-5 text-ink-soft">Invoices from {organization.name} will appear here.</p>
      ) : (
        <Card aria-label="Invoices" className="mt-5">
          <PortalInvoiceList {...{ invoices, portalPath, formats, currency }} />
        </Card>
      )}
      <div className="mt-4 flex justify-between gap-3">
        {page > 1 && <ButtonLink href={`${portalPath}/invoices?page=${page - 1}`}>Newer invoices</ButtonLink>}
        {hasMore && (
          <ButtonLink href={`${portalPath}/invoices?page=${page + 1}`} className="ml-auto">
            Older invoices
          </ButtonLink>
        )}
      </div>
    </PortalFrame>
  );
}
