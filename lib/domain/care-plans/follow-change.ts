import "server-only";
import type { Context } from "@/lib/auth/context";
import { nextDueOn } from "@/lib/care/recurrence";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { recordPlanChange } from "@/lib/domain/care-plans/changed";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care-plans/dto";
import { followRecord, planFromRecord } from "@/lib/domain/care-plans/follow-record";
import { deleteItem, isLastClosed, moveItem } from "@/lib/domain/care-plans/item-data";
import { openNext } from "@/lib/domain/care-plans/open-next";
import { findPlanOf, lockPlan } from "@/lib/domain/care-plans/plan-data";
import { isFirstItem } from "@/lib/domain/care-plans/record-data";
import { takeBack } from "@/lib/domain/care-plans/take-back";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type UpdateRecordInput, updateRecordSchema } from "@/lib/domain/health-records/schemas";
import { parse } from "@/lib/errors";

interface Change {
  /** The one that the record completed; null where it completed none. */
  item: CareItemDto | null;
  before: RecordDto;
  after: RecordDto;
}

/** The next day that the plan had reckoned and the form sends back as it was, reckoned from the record's new day. */
export async function withReckonedDay(
  tx: Context,
  { input, before, item }: { input: UpdateRecordInput; before: RecordDto; item: CareItemDto | null },
): Promise<UpdateRecordInput> {
  if (!item) return input;
  const { horse_id: horseId, happened_on: day, kind, details } = parse(updateRecordSchema, input);
  const { ahead } = careOf({ horseId, content: { kind, details } as RecordDto["content"] });
  const plan = await lockPlan(tx, item.planId);
  const isReckoned =
    ahead !== null && ahead === careOf(before).ahead && ahead === reckoned(plan, item, before.happenedOn);
  const next = isReckoned ? reckoned(plan, item, day) : null;
  if (next === null) return input;
  return { ...input, details: { ...input.details, next_due_on: next } } as UpdateRecordInput;
}

function reckoned(plan: CarePlanDto, { rhythmOn }: CareItemDto, doneOn: CalendarDate): CalendarDate | null {
  return nextDueOn(plan, { dueOn: rhythmOn, doneOn });
}

/** What the record made due next is due as the changed one says. What was moved since, or done again, stays. */
export async function followChange(tx: Context, { item, before, after }: Change): Promise<void> {
  const plan = await planFromThere(tx, { item, before, after });
  if (!plan) return;
  const nextOf = (record: RecordDto) =>
    careOf(record).ahead ?? (item && reckoned(plan, item, record.happenedOn));
  const [was, is] = [nextOf(before), nextOf(after)];
  if (was === is || was !== (plan.open?.dueOn ?? null)) return;
  if (plan.open && is !== null) await moveItem(tx, plan.open.id, { dueOn: is, rhythmOn: null });
  else if (plan.open && item) await deleteItem(tx, plan.open.id);
  else await openNext(tx, plan, is);
  await recordPlanChange(tx, "care_plan.updated", { before: plan, after: await lockPlan(tx, plan.id) });
}

/** The plan that goes on from this record: it completed the last item, or the plan was made of what it says. */
async function planFromThere(tx: Context, { item, before }: Change): Promise<CarePlanDto | null> {
  const planId = item?.planId ?? (await findPlanOf(tx, careOf(before)));
  const plan = planId === null ? null : await lockPlan(tx, planId);
  if (!plan || plan.endedAt !== null) return null;
  const isFromHere = item
    ? await isLastClosed(tx, item)
    : plan.startsOn === careOf(before).ahead && (await isFirstItem(tx, plan.id));
  return isFromHere ? plan : null;
}

/** The record turned out to be of another vaccine, drug or paper: the one is due again, the other was done. */
export async function followOtherCare(tx: Context, { item, after }: Omit<Change, "before">): Promise<void> {
  if (item) {
    const plan = await lockPlan(tx, item.planId);
    if (plan.endedAt !== null || !(await isLastClosed(tx, item))) return;
    await takeBack(tx, plan, item);
  }
  const planId = await findPlanOf(tx, careOf(after));
  if (planId !== null) await followRecord(tx, await lockPlan(tx, planId), after);
  else await planFromRecord(tx, after);
}
