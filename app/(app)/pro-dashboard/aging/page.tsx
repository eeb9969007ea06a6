import type { Metadata } from "next";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { lookup } from "@/lib/http/page-context";
import { InvoicesGate } from "../_components/invoices-gate";
import { type AgingUrlState, parseAgingUrlState } from "./_components/aging-url-state";
import { AgingView } from "./_components/aging-view";

export const metadata: Metadata = { title: "Aging" };

type Parameters = Record<string, string | string[] | undefined>;

export default async function AgingPage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const urlState = parseAgingUrlState(await searchParams);
  return <InvoicesGate>{(loaded) => <AgingSection loaded={loaded} urlState={urlState} />}</InvoicesGate>;
}

async function AgingSection({
  loaded: { ctx },
  urlState,
}: {
  loaded: LoadedContext;
  urlState: AgingUrlState;
}) {
  const found = await lookup(getAging({ ctx, input: urlState }));
  if (found.state !== "loaded") {
    return (
      <>
        <h1 className="sr-only">Aging</h1>
        <ErrorState what="the aging report" action={<RetryButton />} />
      </>
    );
  }
  return <AgingView ctx={ctx} aging={found.value} urlState={urlState} />;
}
