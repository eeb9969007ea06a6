import { isOwnEntry } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { listHorsePlans } from "@/lib/domain/care/care-plans/list-horse-plans";
import { lookup } from "@/lib/http/page-context";
import { canLogForHorse } from "../../_components/can-log-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import { HorsePlansView } from "./horse-plans-view";

export async function HorsePlans({ pageContext }: { pageContext: HorsePageContext }) {
  const { ctx, horse, organization } = pageContext;
  const found = await lookup(listHorsePlans({ ctx, input: { horse_id: horse.id } }));
  return (
    <HorsePlansView
      horse={{ id: horse.id, name: horse.name }}
      plans={
        found.state === "loaded"
          ? found.value.map((plan) => ({ ...plan, isOwn: isOwnEntry(ctx, plan) }))
          : null
      }
      today={getCalendarDate(organization.timeZone, ctx.clock.now())}
      canWrite={canLogForHorse(pageContext, "care")}
      hasGuestLinks={canLogForHorse(pageContext, "care") && !ctx.share}
    />
  );
}
