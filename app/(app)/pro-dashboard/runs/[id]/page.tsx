import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getCurrency, getOrganizationId } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { readPageSession } from "@/lib/http/page-context";
import { canEditInvoices } from "../../_components/can-edit-invoices";
import { InvoicesGate } from "../../_components/invoices-gate";
import { InvoicingSetup } from "../../_components/invoicing-setup";
import { InvoiceRunStatusBadge } from "../_components/invoice-run-status-badge";
import { OtherDraftsAlert } from "../_components/other-drafts-alert";
import { InvoiceRunActions } from "./_components/invoice-run-actions";
import { InvoiceRunItems } from "./_components/invoice-run-items";
import { readInvoiceRun } from "./_components/read-invoice-run";

type RunPageProps = { params: Promise<{ id: string }> };

/** Loads the run before the response starts, so that a missing run gets status 404. */
export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state === "signedIn") await readInvoiceRun(session.loaded.ctx, (await params).id);
  return { title: "Invoice run" };
}

export default async function InvoiceRunPage({ params }: RunPageProps) {
  const { id } = await params;
  return <InvoicesGate>{(loaded) => <InvoiceRun loaded={loaded} id={id} />}</InvoicesGate>;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing run is
 * detected.
 */
async function InvoiceRun({ loaded: { ctx }, id }: { loaded: LoadedContext; id: string }) {
  const found = await readInvoiceRun(ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Invoice run</h1>
        <ErrorState what="this invoice run" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <AppNotFound what="run" />;
  const run = found.value;
  return (
    <>
      <PageHeader
        eyebrow={
          <ButtonLink
            href="/pro-dashboard/runs"
            icon="caret-left"
            size="small"
            variant="quiet"
            className="-ml-3"
          >
            Invoice runs
          </ButtonLink>
        }
        title={
          <>
            Charges through <DateText value={run.throughOn} />
            {run.advanceThroughOn && (
              <>
                , board through <DateText value={run.advanceThroughOn} />
              </>
            )}
          </>
        }
        description={<InvoiceRunStatusBadge status={run.status} />}
        actions={
          canEditInvoices(ctx) && (
            <InvoiceRunActions id={run.id} status={run.status} counts={run.counts} items={run.items} />
          )
        }
      />
      <InvoicingSetup ctx={ctx} />
      {run.status !== "discarded" && (
        <div className="mb-4 empty:hidden">
          <OtherDraftsAlert drafts={run.otherDrafts} currency={getCurrency(ctx)} />
        </div>
      )}
      <InvoiceRunItems run={run} currency={getCurrency(ctx)} organizationId={getOrganizationId(ctx)} />
    </>
  );
}
