import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { readPageSession } from "@/lib/http/page-context";
import { InvoicesGate } from "../../_components/invoices-gate";
import { StatementRunBadge } from "../_components/statement-run-list";
import { readStatementRun } from "./_components/read-statement-run";
import { StatementDeliveries } from "./_components/statement-deliveries";

type RunPageProps = { params: Promise<{ id: string }> };

/** Loads the run before the response starts, so that a missing run gets status 404. */
export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state === "signedIn") await readStatementRun(session.loaded.ctx, (await params).id);
  return { title: "Sent statements" };
}

export default async function StatementRunPage({ params }: RunPageProps) {
  const { id } = await params;
  return <InvoicesGate>{(loaded) => <StatementRun loaded={loaded} id={id} />}</InvoicesGate>;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing run is
 * detected.
 */
async function StatementRun({ loaded: { ctx }, id }: { loaded: LoadedContext; id: string }) {
  const found = await readStatementRun(ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Sent statements</h1>
        <ErrorState what="these statements" action={<RetryButton />} />
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
            href="/pro-dashboard/statements"
            icon="caret-left"
            size="small"
            variant="quiet"
            className="-ml-3"
          >
            Statements
          </ButtonLink>
        }
        title={
          <>
            <DateText value={run.from} /> to <DateText value={run.to} />
          </>
        }
        description={<StatementRunBadge status={run.status} />}
      />
      <StatementDeliveries run={run} organizationId={ctx.organization?.id ?? ""} />
    </>
  );
}
