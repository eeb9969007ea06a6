import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { readPageSession } from "@/lib/http/page-context";
import { InvoicesGate } from "../../_components/invoices-gate";
import { PAYOUT_STATUS_LABELS, PAYOUT_STATUS_TONES } from "../_components/payout-labels";
import { PayoutView } from "./_components/payout-view";
import { readPayout } from "./_components/read-payout";

type PayoutPageProps = { params: Promise<{ id: string }> };

/** Loads the payout before the response starts, so that a missing payout gets status 404. */
export async function generateMetadata({ params }: PayoutPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state === "signedIn") await readPayout(session.loaded.ctx, (await params).id);
  return { title: "Payout" };
}

export default async function PayoutPage({ params }: PayoutPageProps) {
  const { id } = await params;
  return <InvoicesGate>{(loaded) => <PayoutSection loaded={loaded} id={id} />}</InvoicesGate>;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing payout is
 * detected.
 */
async function PayoutSection({ loaded: { ctx }, id }: { loaded: LoadedContext; id: string }) {
  const found = await readPayout(ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Payout</h1>
        <ErrorState what="this payout" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <AppNotFound what="payout" />;
  const payout = found.value;
  return (
    <>
      <PageHeader
        eyebrow={
          <ButtonLink
            href="/pro-dashboard/payouts"
            icon="caret-left"
            size="small"
            variant="quiet"
            className="-ml-3"
          >
            Payouts
          </ButtonLink>
        }
        title={
          <>
            Payout of <Money cents={payout.amountCents} currency={payout.currency} />
          </>
        }
        description={
          <>
            <Badge tone={PAYOUT_STATUS_TONES[payout.status]}>{PAYOUT_STATUS_LABELS[payout.status]}</Badge>{" "}
            <DateText value={payout.arrivesOn} />
          </>
        }
      />
      <PayoutView payout={payout} timeZone={ctx.organization?.timeZone ?? "UTC"} />
    </>
  );
}
