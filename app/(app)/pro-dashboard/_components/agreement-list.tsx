import { AgreementTable } from "@/components/billing/agreements/agreement-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { type AgreementPage, listAgreements } from "@/lib/domain/billing/agreements/list-agreements";
import { listHorsesWithoutBoard } from "@/lib/domain/billing/agreements/list-horses-without-board";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { AgreementFilters } from "./agreement-filters";
import { type ChargeUrlState, getChargeHref } from "./charge-url-state";
import { HorsesWithoutBoard } from "./horses-without-board";
import { InvoicingPrimaryAction } from "./invoicing-primary-action";

const LIST_ID = "agreement-list";

export async function AgreementList({ ctx, urlState }: { ctx: Context; urlState: ChargeUrlState }) {
  const { ended, contactId, horseId } = urlState;
  const filter = {
    view: ended ? ("ended" as const) : ("current" as const),
    contact_id: contactId,
    horse_id: horseId,
  };
  const [page, withoutBoard] = await Promise.all([
    lookup(
      withFirstPageFallback(urlState.cursor, (cursor) =>
        listAgreements({ ctx, input: { ...filter, cursor } }),
      ),
    ),
    ended ? null : lookup(listHorsesWithoutBoard({ ctx })),
  ]);
  const found = page.state === "loaded" ? page.value : null;
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  return (
    <Card id={LIST_ID} aria-label="Board agreements">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
        <p className="text-ink-soft text-sm max-sm:w-full">
          {ended ? "Ended agreements create no charges." : "Agreements create charges on their billing day."}
        </p>
        <AgreementFilters urlState={urlState} agreements={found?.agreements ?? []} />
        <span className="ml-auto flex items-center gap-3 max-sm:ml-0">
          <ButtonLink
            href={getChargeHref({ ...urlState, ended: !ended, cursor: null })}
            icon={ended ? "arrow-left" : "tray"}
          >
            {ended ? "Current" : "Ended"}
          </ButtonLink>
          {canWrite && !ended && <InvoicingPrimaryAction creates="agreement" />}
        </span>
      </div>
      {!found && <ErrorState what="agreements" action={<RetryButton />} />}
      {found?.agreements.length === 0 && <NoAgreements urlState={urlState} canWrite={canWrite} />}
      {found && found.agreements.length > 0 && (
        <AgreementTable
          agreements={found.agreements}
          canWrite={canWrite}
          listId={LIST_ID}
          today={getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now())}
          currency={getCurrency(ctx)}
        />
      )}
      {found && <AgreementPagination urlState={urlState} found={found} />}
      {withoutBoard?.state === "loaded" && withoutBoard.value.length > 0 && (
        <HorsesWithoutBoard horses={withoutBoard.value} canWrite={canWrite} />
      )}
    </Card>
  );
}

function NoAgreements({ urlState, canWrite }: { urlState: ChargeUrlState; canWrite: boolean }) {
  const { ended, horseId, contactId } = urlState;
  if (horseId || contactId) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title="No agreements match"
        action={
          <ButtonLink href={getChargeHref({ tab: "agreements", ended })}>Show all agreements</ButtonLink>
        }
      />
    );
  }
  if (ended) return <EmptyState icon="tray" title="No ended agreements" />;
  return (
    <EmptyState
      icon="barn"
      title="No agreements yet"
      action={
        canWrite && (
          <InvoicingPrimaryAction creates="agreement">Add your first agreement</InvoicingPrimaryAction>
        )
      }
    >
      Set up board and other recurring charges once. We then create the charges for every period.
    </EmptyState>
  );
}

function AgreementPagination({ urlState, found }: { urlState: ChargeUrlState; found: AgreementPage }) {
  const getHref = (cursor: string | null) => (cursor ? getChargeHref({ ...urlState, cursor }) : undefined);
  return (
    <Pagination
      before={getHref(found.previousCursor)}
      after={getHref(found.nextCursor)}
      label="Agreement pages"
      order="date"
    />
  );
}
