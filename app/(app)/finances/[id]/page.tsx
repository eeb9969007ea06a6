import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { findEntry } from "@/lib/domain/billing/finances/find-entry";
import { listReceipts } from "@/lib/domain/billing/finances/list-receipts";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { lookup } from "@/lib/http/page-context";
import { canWriteFinances } from "../_components/can-write-finances";
import { FinanceGate, type FinancesPageContext } from "../_components/finance-gate";
import { HorseChoicesLoader } from "../_components/horse-choices-loader";
import { EntryView } from "./_components/entry-view";
import type { Receipt } from "./_components/receipts-card";

export const metadata: Metadata = { title: "Entry" };

export default async function EntryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <FinanceGate>{(pageContext) => <Entry pageContext={pageContext} id={id} />}</FinanceGate>;
}

async function Entry({ pageContext, id }: { pageContext: FinancesPageContext; id: string }) {
  const found = await lookup(findEntry({ ctx: pageContext.ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this entry" action={<RetryButton />} />;
  const entry = found.value;
  if (!entry) return <AppNotFound what="entry" />;
  const receipts = await lookup(
    entry.receipts > 0
      ? listReceipts({ ctx: pageContext.ctx, input: { id: entry.id } })
      : Promise.resolve([]),
  );
  return (
    <HorseChoicesLoader pageContext={pageContext}>
      {(horses) => (
        <EntryView
          entry={entry}
          horses={horses}
          receipts={receipts.state === "loaded" ? receipts.value.map(toReceipt) : null}
          canWrite={canWriteFinances(pageContext) && entry.isWhole}
        />
      )}
    </HorseChoicesLoader>
  );
}

function toReceipt({ id, name, extension, bytes, url, thumbUrl }: FileDto): Receipt {
  return { id, name, extension, bytes, url, thumbUrl };
}
