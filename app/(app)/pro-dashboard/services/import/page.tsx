import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { canEditInvoices } from "../../_components/can-edit-invoices";
import { InvoicesGate } from "../../_components/invoices-gate";
import { ServiceImportView } from "./_components/service-import-view";

export const metadata: Metadata = { title: "Import price list" };

export default function ImportServicesPage() {
  return (
    <InvoicesGate needsPro>
      {({ ctx }) => (
        <>
          <PageHeader
            title="Import price list"
            description="Import a CSV file from any spreadsheet. You review every row before anything changes."
          />
          {canEditInvoices(ctx) ? <ServiceImportView /> : <NotAllowed />}
        </>
      )}
    </InvoicesGate>
  );
}

function NotAllowed() {
  return (
    <EmptyState
      icon="lock"
      title="No edit access to the price list"
      action={<ButtonLink href="/pro-dashboard?tab=services">See the price list</ButtonLink>}
    >
      Your role doesn't let you change the price list. Ask the organization's owner for access.
    </EmptyState>
  );
}
