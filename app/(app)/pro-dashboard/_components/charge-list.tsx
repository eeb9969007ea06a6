import { ChargeTable } from "@/components/billing/charges/charge-table";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Money } from "@/components/ui/money";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import {
  type ChargePage,
  getUnbilledTotal,
  listCharges,
  type UnbilledTotal,
} from "@/lib/domain/billing/charges/list-charges";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { type ChargeAddress, getChargeHref, toChargeFilter } from "./charge-address";
import { ChargeFilters } from "./charge-filters";
import { PrimaryAction } from "./primary-action";

const LIST_ID = "charge-list";

export async function ChargeList({ ctx, address }: { ctx: Context; address: ChargeAddress }) {
  const filter = toChargeFilter(address);
  const [page, total, choices] = await Promise.all([
    lookup(
      withFirstPageFallback(address.cursor, (cursor) => listCharges({ ctx, input: { ...filter, cursor } })),
    ),
    lookup(getUnbilledTotal({ ctx })),
    lookup(getChargeChoices({ ctx })),
  ]);
  const found = page.state === "loaded" ? page.value : null;
  const canWrite = hasPermission(ctx.permissions, "invoices", "full");
  return (
    <Card id={LIST_ID} aria-label="Charges">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
        {total.state === "loaded" && <Total {...total.value} />}
        <ChargeFilters address={address} choices={choices.state === "loaded" ? choices.value : null} />
        {canWrite && (
          <span className="ml-auto flex items-center gap-3 max-sm:ml-0">
            <OpenDialogButton dialog={{ kind: "visit" }} icon="horse">
              Charge a visit
            </OpenDialogButton>
            <PrimaryAction creates="charge" />
          </span>
        )}
      </div>
      {!found && <ErrorState what="charges" action={<RetryButton />} />}
      {found?.charges.length === 0 && <NoCharges address={address} canWrite={canWrite} />}
      {found && found.charges.length > 0 && (
        <ChargeTable charges={found.charges} canWrite={canWrite} listId={LIST_ID} />
      )}
      {found && <ChargePagination address={address} found={found} />}
    </Card>
  );
}

function Total({ chargeCount, amountCents, unassignedCount }: UnbilledTotal) {
  return (
    <p className="text-sm max-sm:w-full">
      <Money cents={amountCents} className="font-semibold" /> unbilled in {chargeCount}{" "}
      {chargeCount === 1 ? "charge" : "charges"}
      {unassignedCount > 0 && <span className="text-overdue">, {unassignedCount} without a payer</span>}
    </p>
  );
}

function NoCharges({ address, canWrite }: { address: ChargeAddress; canWrite: boolean }) {
  const { view, contactId, horseId } = address;
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
      action={canWrite && <PrimaryAction creates="charge">Add a charge</PrimaryAction>}
    >
      Charges of board agreements, care and extras appear here until an invoice bills them.
    </EmptyState>
  );
}

function ChargePagination({ address, found }: { address: ChargeAddress; found: ChargePage }) {
  const getHref = (cursor: string | null) => (cursor ? getChargeHref({ ...address, cursor }) : undefined);
  return (
    <Pagination
      before={getHref(found.previousCursor)}
      after={getHref(found.nextCursor)}
      label="Pages of charges"
      order="date"
    />
  );
}
