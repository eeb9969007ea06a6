import type { Metadata } from "next";
import type { ListedFile } from "@/components/files/file-row";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { getMonth } from "@/lib/dates/months";
import { findEntry } from "@/lib/domain/billing/finances/find-entry";
import { getLockedThrough } from "@/lib/domain/billing/finances/get-locked-through";
import { listReceipts } from "@/lib/domain/billing/finances/list-receipts";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { FROM_PARAMETER, getBackLink } from "@/lib/lists/back-link";
import { canOpenCharges } from "../_components/can-open-charges";
import { canWriteFinances } from "../_components/can-write-finances";
import { FinanceGate, type FinancesPageContext } from "../_components/finance-gate";
import { getFinanceHref } from "../_components/finance-url-state";
import { HorseChoicesLoader } from "../_components/horse-choices-loader";
import { EntryView } from "./_components/entry-view";
import { ExpenseCharge } from "./_components/expense-charge";

export const metadata: Metadata = { title: "Entry" };

interface EntryPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function EntryPage({ params, searchParams }: EntryPageProps) {
  const { id } = await params;
  const from = getParameter(await searchParams, FROM_PARAMETER);
  return (
    <FinanceGate>{(pageContext) => <Entry pageContext={pageContext} id={id} from={from} />}</FinanceGate>
  );
}

interface EntryProps {
  pageContext: FinancesPageContext;
  id: string;
  /** The list that the user came from. */
  from: string;
}

async function Entry({ pageContext, id, from }: EntryProps) {
  const found = await lookup(findEntry({ ctx: pageContext.ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this entry" action={<RetryButton />} />;
  const entry = found.value;
  if (!entry) return <AppNotFound what="entry" />;
  const [receipts, lockedThrough] = await Promise.all([
    lookup(
      entry.receipts > 0
        ? listReceipts({ ctx: pageContext.ctx, input: { id: entry.id } })
        : Promise.resolve([]),
    ),
    lookup(getLockedThrough({ ctx: pageContext.ctx })),
  ]);
  return (
    <HorseChoicesLoader pageContext={pageContext}>
      {(horses) => (
        <EntryView
          entry={entry}
          horses={horses}
          receipts={receipts.state === "loaded" ? receipts.value.map(toReceipt) : null}
          lockedThrough={lockedThrough.state === "loaded" ? lockedThrough.value : null}
          canReadContacts={hasPermission(pageContext.ctx.permissions, "horses", "read")}
          canWrite={canWriteFinances(pageContext) && entry.isWhole}
          canOpenCharges={canOpenCharges(pageContext)}
          charge={canOpenCharges(pageContext) && <ExpenseCharge ctx={pageContext.ctx} entry={entry} />}
          backLink={getBackLink(from, {
            href: getFinanceHref({ month: getMonth(entry.bookedOn) }),
            label: "Finances",
          })}
        />
      )}
    </HorseChoicesLoader>
  );
}

function toReceipt({ id, name, extension, bytes, url, thumbUrl }: HorseFileDto): ListedFile {
  return { id, name, extension, bytes, url, thumbUrl };
}
