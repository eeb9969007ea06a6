import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { readPageSession } from "@/lib/http/page-context";
import { canEditInvoices } from "../../_components/can-edit-invoices";
import { InvoicesGate } from "../../_components/invoices-gate";
import { InvoicingSetup } from "../../_components/invoicing-setup";
import { RunStatusBadge } from "../_components/run-status-badge";
import { readRun } from "./_components/read-run";
import { RunActions } from "./_components/run-actions";
import { RunItems } from "./_components/run-items";

type RunPageProps = { params: Promise<{ id: string }> };

/** Finds the run before the page's first bytes, so that a missing one gets status 404. */
export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state === "signedIn") await readRun(session.loaded.ctx, (await params).id);
  return { title: "Invoice run" };
}

export default async function InvoiceRunPage({ params }: RunPageProps) {
  const { id } = await params;
  return <InvoicesGate>{(loaded) => <InvoiceRun loaded={loaded} id={id} />}</InvoicesGate>;
}

/** This page must have no loading file, which would send status 200 before a missing run is detected. */
async function InvoiceRun({ loaded: { ctx }, id }: { loaded: LoadedContext; id: string }) {
  const found = await readRun(ctx, id);
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
          <ButtonLink href="/pro-dashboard/runs" icon="arrow-left" size="small" variant="quiet">
            Invoice runs
          </ButtonLink>
        }
        title={
          <>
            Charges through <DateText value={run.throughOn} />
          </>
        }
        description={<RunStatusBadge status={run.status} />}
        actions={canEditInvoices(ctx) && <RunActions id={run.id} status={run.status} counts={run.counts} />}
      />
      <InvoicingSetup ctx={ctx} />
      <RunItems run={run} />
    </>
  );
}
