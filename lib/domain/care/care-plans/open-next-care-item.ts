import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { insertCareItems } from "@/lib/domain/care/care-plans/item-data";
import { getNextDueOn } from "@/lib/recurrence/recurrence";

/**
 * Returns the due date that follows the open item: the date that the user chose, or the date that the plan
 * calculates.
 */
export function getNextDueDate(
  plan: CarePlanDto,
  doneOn: CalendarDate,
  chosen: CalendarDate | null = null,
): CalendarDate | null {
  return chosen ?? getNextDueOn(plan, { dueOn: plan.open?.rhythmOn ?? doneOn, doneOn });
}

/** Creates the next item of a plan whose open item was just closed. */
export async function openNextCareItem(
  tx: Context,
  plan: CarePlanDto,
  dueOn: CalendarDate | null,
): Promise<void> {
  await openNextCareItems(tx, [{ plan, dueOn }]);
}

/** Works like `openNextCareItem`, but for several plans. A plan without a next due date gets no item. */
export async function openNextCareItems(
  tx: Context,
  plans: readonly { plan: CarePlanDto; dueOn: CalendarDate | null }[],
): Promise<void> {
  const items = plans.flatMap(({ plan: { id: planId, horseId, kind }, dueOn }) =>
    dueOn === null ? [] : [{ planId, horseId, kind, dueOn }],
  );
  if (items.length > 0) await insertCareItems(tx, items);
}
