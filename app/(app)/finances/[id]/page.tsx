import type { Metadata } from "next";
import type { ListedFile } from "@/components/files/file-row";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { findEntry } from "@/lib/domain/billing/finances/find-entry";
import { listReceipts } from "@/lib/domain/billing/finances/list-receipts";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { lookup } from "@/lib/http/page-context";
import { hasFeature } from "@/lib/plans/entitlements";
import { canWriteFinances } from "../_components/can-write-finances";
import { FinanceGate, type FinancesPageContext } from "../_components/finance-gate";
import { HorseChoicesLoader } from "../_components/horse-choices-loader";
import { EntryView } from "./_components/entry-view";

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
          canReadContacts={hasPermission(pageContext.ctx.permissions, "horses", "read")}
          canWrite={canWriteFinances(pageContext) && entry.isWhole}
          canOpenCharges={canOpenCharges(pageContext)}
        />
      )}
    </HorseChoicesLoader>
  );
}

function toReceipt({ id, name, extension, bytes, url, thumbUrl }: HorseFileDto): ListedFile {
  return { id, name, extension, bytes, url, thumbUrl };
}

function canOpenCharges({ ctx, organization }: FinancesPageContext): boolean {
  return hasPermission(ctx.permissions, "invoices", "read") && hasFeature(organization.tier, "invoicing");
}
