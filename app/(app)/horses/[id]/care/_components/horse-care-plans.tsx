import { isOwnEntry } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { lookup } from "@/lib/http/page-context";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import { HorseCarePlansView } from "./horse-care-plans-view";

export async function HorseCarePlans({ pageContext }: { pageContext: HorsePageContext }) {
  const { ctx, horse, organization } = pageContext;
  const found = await lookup(listCarePlansOfHorse({ ctx, input: { horse_id: horse.id } }));
  return (
    <HorseCarePlansView
      horse={{ id: horse.id, name: horse.name }}
      plans={
        found.state === "loaded"
          ? found.value.map((plan) => ({ ...plan, isOwn: isOwnEntry(ctx, plan) }))
          : null
      }
      today={getCalendarDate(organization.timeZone, ctx.clock.now())}
      canWrite={canLogRecordsForHorse(pageContext, "care")}
      hasGuestLinks={canLogRecordsForHorse(pageContext, "care") && !ctx.share}
    />
  );
}
