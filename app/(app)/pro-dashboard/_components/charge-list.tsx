import { MissedCareAlert } from "@/components/billing/billing-reports/missed-care-alert";
import { ChargeTable } from "@/components/billing/charges/charge-table";
import { getContactRunHref } from "@/components/billing/invoices/hrefs";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { markBillingNotificationsRead } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { getMissedCare } from "@/lib/domain/billing/billing-reports/get-missed-care";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import {
  type ChargePage,
  type ChargeTotal,
  getChargeTotal,
  listCharges,
} from "@/lib/domain/billing/charges/list-charges";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import { findChosenContact } from "@/lib/domain/billing/contacts/find-contact-choices";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import type { Currency } from "@/lib/money/currency";
import { ChargeFilters } from "./charge-filters";
import { type ChargeUrlState, getChargeHref, toChargeFilter } from "./charge-url-state";
import { InvoicingPrimaryAction } from "./invoicing-primary-action";

const LIST_ID = "charge-list";

interface ChargeListProps {
  ctx: Context;
  urlState: ChargeUrlState;
  choices: Promise<ChargeChoices | null> | null;
}

export async function ChargeList({ ctx, urlState, choices: loading }: ChargeListProps) {
  const filter = toChargeFilter(urlState);
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  const [page, total, missedCare, choices, payer] = await Promise.all([
    lookup(
      withFirstPageFallback(urlState.cursor, (cursor) => listCharges({ ctx, input: { ...filter, cursor } })),
    ),
    lookup(getChargeTotal({ ctx, input: filter })),
    lookup(getMissedCare({ ctx, input: { through_on: today } })),
    loading,
    urlState.contactId ? lookup(findChosenContact({ ctx, input: { id: urlState.contactId } })) : null,
  ]);
  const found = page.state === "loaded" ? page.value : null;
  if (found) await lookup(markBillingNotificationsRead({ ctx, input: { scope: "charges" } }));
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  return (
    <Card id={LIST_ID} aria-label="Charges">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
        {total.state === "loaded" && (
          <Total {...total.value} urlState={urlState} currency={getCurrency(ctx)} />
        )}
        <ChargeFilters
          urlState={urlState}
          choices={choices}
          payer={payer?.state === "loaded" ? payer.value : null}
        />
        {canWrite && (
          <span className="ml-auto flex flex-wrap items-center gap-3 max-sm:ml-0">
            {urlState.contactId &&
              !urlState.horseId &&
              urlState.view === "unbilled" &&
              found &&
              found.charges.length > 0 && (
                <ButtonLink href={getContactRunHref(urlState.contactId, today)} icon="receipt">
                  Invoice these charges
                </ButtonLink>
              )}
            <OpenDialogButton dialog={{ kind: "visit" }} icon="horse">
              Charge for a visit
            </OpenDialogButton>
            <InvoicingPrimaryAction creates="charge" />
          </span>
        )}
      </div>
      <MissedCareAlert
        missedCare={missedCare.state === "loaded" ? missedCare.value : null}
        currency={getCurrency(ctx)}
        className="m-4"
      />
      {!found && <ErrorState what="charges" action={<RetryButton />} />}
      {found?.charges.length === 0 && <NoCharges urlState={urlState} canWrite={canWrite} />}
      {found && found.charges.length > 0 && (
        <ChargeTable
          charges={found.charges}
          canWrite={canWrite}
          linkedSources={listLinkedSources(ctx)}
          listId={LIST_ID}
          currency={getCurrency(ctx)}
        />
      )}
      {found && <ChargePagination urlState={urlState} found={found} />}
    </Card>
  );
}

/** Returns the charge sources whose pages the actor has permission to open. */
function listLinkedSources({ permissions }: Context): ChargeSource[] {
  const canRead = (module: Module) => hasPermission(permissions, module, "read");
  return [
    "agreement" as const,
    ...(canRead("horses") ? (["care"] as const) : []),
    ...(canRead("tasks") ? (["task"] as const) : []),
    ...(canRead("calendar") ? (["lesson"] as const) : []),
    ...(canRead("finances") ? (["share", "expense"] as const) : []),
  ];
}

function Total({
  chargeCount,
  amountCents,
  unassignedCount,
  urlState,
  currency,
}: ChargeTotal & { urlState: ChargeUrlState; currency: Currency }) {
  const { view } = urlState;
  const isUnbilled = toChargeFilter(urlState).status === "unbilled";
  return (
    <p className="text-sm max-sm:w-full">
      <Money cents={amountCents} currency={currency} className="font-semibold" />
      {isUnbilled && " unbilled"} in {chargeCount} {chargeCount === 1 ? "charge" : "charges"}
      {unassignedCount > 0 && view === "unbilled" && (
        <>
          ,{" "}
          <LightLink
            href={getChargeHref({ ...urlState, view: "unassigned", cursor: null })}
            className="link text-overdue"
          >
            {unassignedCount} without a payer
          </LightLink>
        </>
      )}
    </p>
  );
}

function NoCharges({ urlState, canWrite }: { urlState: ChargeUrlState; canWrite: boolean }) {
  const { view, contactId, horseId } = urlState;
  if (view !== "unbilled" || contactId || horseId) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title="No charges match"
        action={<ButtonLink href={getChargeHref({ tab: "charges" })}>Show unbilled charges</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="receipt"
      title="No unbilled charges"
      action={canWrite && <InvoicingPrimaryAction creates="charge">Add a charge</InvoicingPrimaryAction>}
    >
      Charges for board, care and extras appear here until you invoice them.
    </EmptyState>
  );
}

function ChargePagination({ urlState, found }: { urlState: ChargeUrlState; found: ChargePage }) {
  const getHref = (cursor: string | null) => (cursor ? getChargeHref({ ...urlState, cursor }) : undefined);
  return (
    <Pagination
      before={getHref(found.previousCursor)}
      after={getHref(found.nextCursor)}
      label="Charge pages"
      order="date"
    />
  );
}
