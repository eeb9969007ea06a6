import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { listSharedCostCharges } from "@/lib/domain/billing/charges/list-shared-cost-charges";
import { canAddHorseCharge } from "@/lib/domain/billing/horse-charges/guard";
import { listHorseCharges } from "@/lib/domain/billing/horse-charges/list-horse-charges";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import type { HorsePageContext } from "../../_components/horse-page";
import { ChargesView } from "./charges-view";

export async function Charges({
  pageContext,
  cursor,
}: {
  pageContext: HorsePageContext;
  cursor: string | null;
}) {
  const { ctx, horse, organization } = pageContext;
  const found = await lookup(
    withFirstPageFallback(cursor, (from) =>
      listHorseCharges({ ctx, input: { horse_id: horse.id, cursor: from } }),
    ),
  );
  const canChargeOwner = !horse.isLocked && canAddCharges(ctx);
  const charged =
    found.state === "loaded" && canReadCharges(ctx)
      ? await lookup(listSharedCostCharges({ ctx, input: { ids: found.value.charges.map(({ id }) => id) } }))
      : null;
  const chargedTo = charged?.state === "loaded" ? charged.value : null;
  const to = (place: string | null) =>
    place === null ? undefined : `/horses/${horse.id}/charges?${new URLSearchParams({ cursor: place })}`;
  const canAdd = canAddHorseCharge(ctx) && !horse.isLocked;
  return (
    <ChargesView
      horse={{ id: horse.id, name: horse.name }}
      ownerName={ctx.share ? organization.name : null}
      page={
        found.state === "loaded"
          ? {
              charges: found.value.charges.map((charge) => ({
                ...charge,
                isOwn: canAdd && charge.organizationId === ctx.share?.organization.id,
                chargedTo: chargedTo?.[charge.id] ?? null,
                canChargeOwner: canChargeOwner && chargedTo !== null && !(charge.id in chargedTo),
                canRefuse: !ctx.share && hasPermission(ctx.permissions, "finances", "full"),
              })),
              before: to(found.value.previousCursor),
              after: to(found.value.nextCursor),
            }
          : null
      }
      today={getCalendarDate(organization.timeZone, ctx.clock.now())}
      canCharge={canAdd}
      currency={ctx.share?.organization.currency ?? organization.currency}
    />
  );
}

/** The organization that the horse is shared with doesn't see the owner's charges. */
function canReadCharges({ share, permissions }: Context): boolean {
  return !share && hasPermission(permissions, "invoices", "read");
}
