import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { DueCareView } from "./due-care-view";
import type { HorsePageContext } from "./horse-page";
import { readCarePlans } from "./read-care-plans";

/** Renders the horse's overdue and next due care. Renders nothing if the viewer can't see care or none is planned. */
export async function DueCare({ ctx, horse, organization }: HorsePageContext) {
  // Care for archived horses isn't due.
  if (horse.archivedAt) return null;
  const found = await readCarePlans(ctx, horse.id);
  const rows =
    found.state === "loaded"
      ? found.value.flatMap(({ id, kind, subject, open }) =>
          open ? [{ id, title: getCarePlanTitle(kind, subject), dueOn: open.dueOn }] : [],
        )
      : null;
  if (rows?.length === 0) return null;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  return <DueCareView horseId={horse.id} rows={rows} today={today} />;
}
