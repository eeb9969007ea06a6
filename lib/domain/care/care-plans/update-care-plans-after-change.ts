import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { completeCarePlansByRecords } from "@/lib/domain/care/care-plans/complete-care-plans-by-records";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { deleteCareItem, isLastClosedCareItem, moveCareItem } from "@/lib/domain/care/care-plans/item-data";
import { openNextCareItem } from "@/lib/domain/care/care-plans/open-next-care-item";
import { findPlanIdsForCare, lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordCarePlanChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { hasNoClosedCareItems } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare, isSameCare, type RecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { reopenLastCareItem } from "@/lib/domain/care/care-plans/reopen-last-care-item";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getNextDueOn } from "@/lib/recurrence/recurrence";

interface RecordBeforeChange {
  before: HealthRecordDto;
  /** Items that the record completed. */
  items: readonly CareItemDto[];
}

/** The record's new date and the care that it covers after the change. */
interface Recalculation extends RecordBeforeChange {
  coveredCare: readonly RecordedCare[];
  happenedOn: CalendarDate;
}

/**
 * Recalculates next due dates from the record's new date. Changes only dates that the plan calculated and the user
 * didn't edit. Returns the changed dates by subject.
 */
export async function recalculateDueDates(
  tx: Context,
  { before, items, coveredCare, happenedOn }: Recalculation,
): Promise<ReadonlyMap<string, CalendarDate>> {
  const dates = new Map<string, CalendarDate>();
  for (const care of coveredCare) {
    const was = getRecordedCare(before).find((one) => isSameCare(one, care));
    const item = items.find((one) => isSameCare(one, care));
    if (!item || care.nextDueOn === null || care.nextDueOn !== was?.nextDueOn) continue;
    const plan = await lockCarePlan(tx, item.planId);
    if (care.nextDueOn !== calculateNextDueOn(plan, item, before.happenedOn)) continue;
    const next = calculateNextDueOn(plan, item, happenedOn);
    if (next !== null) dates.set(care.subject, next);
  }
  return dates;
}

function calculateNextDueOn(
  plan: CarePlanDto,
  { rhythmOn }: CareItemDto,
  doneOn: CalendarDate,
): CalendarDate | null {
  return getNextDueOn(plan, { dueOn: rhythmOn, doneOn });
}

/**
 * Updates the plans after a record changed. Care that the record still covers gets the new due date. Care that the
 * record no longer covers becomes due again. Newly covered care is completed.
 */
export async function updateCarePlansAfterChange(
  tx: Context,
  change: RecordBeforeChange & { after: HealthRecordDto },
): Promise<void> {
  const { before, after, items } = change;
  const [was, is] = [getRecordedCare(before), getRecordedCare(after)];
  const inBoth = is.filter((care) => was.some((one) => isSameCare(one, care)));
  for (const to of inBoth) {
    const from = was.find((one) => isSameCare(one, to)) ?? to;
    const own = items.filter((item) => isSameCare(item, to));
    for (const item of own.length > 0 ? own : [null]) await moveNextItem(tx, { ...change, item, from, to });
  }
  const removedItems = items.filter((item) => !is.some((care) => isSameCare(care, item)));
  let hasPlanAdvanced = removedItems.length > 0;
  for (const item of removedItems) if (await reopenItemOfRecord(tx, item)) hasPlanAdvanced = false;
  // If care was removed from the record and none of its items could be reopened, its plans have already ended
  // or advanced. In that case, care added to the record doesn't complete any plan.
  if (hasPlanAdvanced) return;
  const added = is.filter((care) => !inBoth.includes(care));
  await completeCarePlansByRecords(
    tx,
    added.map((care) => ({ care, record: after })),
  );
}

/**
 * Reopens the item if its plan is active and has no later completion. Returns whether the item was reopened.
 */
async function reopenItemOfRecord(tx: Context, item: CareItemDto): Promise<boolean> {
  const plan = await lockCarePlan(tx, item.planId);
  if (plan.endedAt !== null || !(await isLastClosedCareItem(tx, item))) return false;
  await reopenLastCareItem(tx, plan, item);
  return true;
}

/** Reopens the items that a deleted record completed, unless their plan has ended or advanced since then. */
export async function reopenCareItemsOfRecord(tx: Context, items: readonly CareItemDto[]): Promise<void> {
  for (const item of items) await reopenItemOfRecord(tx, item);
}

interface NextItemMove {
  /** The item that the record completed; null if the record didn't complete an item for this care. */
  item: CareItemDto | null;
  before: HealthRecordDto;
  after: HealthRecordDto;
  from: RecordedCare;
  to: RecordedCare;
}

/**
 * Moves the next item to the date from the changed record, unless the item has been moved or completed since then.
 */
async function moveNextItem(tx: Context, { item, before, after, from, to }: NextItemMove): Promise<void> {
  const plan = await findPlanWithNextItem(tx, item, from);
  if (!plan) return;
  const getNextDueOn = (care: RecordedCare, record: HealthRecordDto) =>
    care.nextDueOn ?? (item && calculateNextDueOn(plan, item, record.happenedOn));
  const [was, is] = [getNextDueOn(from, before), getNextDueOn(to, after)];
  if (was === is || was !== (plan.open?.dueOn ?? null)) return;
  if (plan.open && is !== null) await moveCareItem(tx, plan.open.id, { dueOn: is, rhythmOn: null });
  else if (plan.open && item) await deleteCareItem(tx, plan.open.id);
  else await openNextCareItem(tx, plan, is);
  await recordCarePlanChange(tx, "care_plan.updated", {
    before: plan,
    after: await lockCarePlan(tx, plan.id),
  });
}

/**
 * Returns the plan if its open item exists because the record completed the previous item or created the plan.
 * Otherwise, returns null.
 */
async function findPlanWithNextItem(
  tx: Context,
  item: CareItemDto | null,
  from: RecordedCare,
): Promise<CarePlanDto | null> {
  const planId = item?.planId ?? (await findPlanIdsForCare(tx, from))[0];
  const plan = planId === undefined ? null : await lockCarePlan(tx, planId);
  if (!plan || plan.endedAt !== null) return null;
  const belongsToRecord = item
    ? await isLastClosedCareItem(tx, item)
    : plan.startsOn === from.nextDueOn && (await hasNoClosedCareItems(tx, plan.id));
  return belongsToRecord ? plan : null;
}
