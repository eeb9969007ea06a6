import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { canCharge } from "@/lib/domain/billing/horse-charges/guard";
import { listCharges } from "@/lib/domain/billing/horse-charges/list-charges";
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
      listCharges({ ctx, input: { horse_id: horse.id, cursor: from } }),
    ),
  );
  const to = (place: string | null) =>
    place === null ? undefined : `/horses/${horse.id}/charges?${new URLSearchParams({ cursor: place })}`;
  const canAdd = canCharge(ctx) && !horse.isLocked;
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
                canRefuse: !ctx.share && hasPermission(ctx.permissions, "finances", "full"),
              })),
              before: to(found.value.previousCursor),
              after: to(found.value.nextCursor),
            }
          : null
      }
      today={getCalendarDate(organization.timeZone, ctx.clock.now())}
      canCharge={canAdd}
    />
  );
}
