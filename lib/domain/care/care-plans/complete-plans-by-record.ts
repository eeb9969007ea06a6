import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { closeItem } from "@/lib/domain/care/care-plans/item-data";
import { MAX_INTERVAL } from "@/lib/domain/care/care-plans/model/schemas";
import { getNextDueDate, openNextItem } from "@/lib/domain/care/care-plans/open-next-item";
import { findPlansOfHorse, lockPlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordPlanChange } from "@/lib/domain/care/care-plans/record-plan-change";
import type { RecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { startPlan } from "@/lib/domain/care/care-plans/start-plan";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getDefaultInterval } from "@/lib/domain/care/model/plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { addInterval, type Interval } from "@/lib/recurrence/interval";

/**
 * Completes the plans for this care with a record. If there is no plan and the record has a next due date,
 * creates one.
 */
export async function completePlansByRecord(
  tx: Context,
  care: RecordedCare,
  record: RecordDto,
): Promise<void> {
  const planIds = await findPlansOfHorse(tx, care);
  for (const id of planIds) await completePlanByRecord(tx, await lockPlan(tx, id), { care, record });
  if (planIds.length === 0) await createPlanFromRecord(tx, care, record);
}

/** Completes the plans for this care with a restored record. Creates no plan. */
export async function completePlansByRestoredRecord(
  tx: Context,
  care: RecordedCare,
  record: RecordDto,
): Promise<void> {
  for (const id of await findPlansOfHorse(tx, care)) {
    await completePlanByRecord(tx, await lockPlan(tx, id), { care, record });
  }
}

/** Completes the plan's open item with a record, unless the record is about an earlier due date. */
async function completePlanByRecord(
  tx: Context,
  plan: CarePlanDto,
  { care: { nextDueOn }, record }: { care: RecordedCare; record: RecordDto },
): Promise<void> {
  const { open } = plan;
  const isLater = nextDueOn !== null && open !== null && nextDueOn > open.dueOn;
  if (open && !isLater && isForEarlierDueDate(plan, open.dueOn, record.happenedOn)) return;
  if (open) await closeItem(tx, open.id, { status: "done", recordId: record.id });
  // Care without an interval ends here, unless the record has a next due date.
  await openNextItem(tx, plan, open ? getNextDueDate(plan, record.happenedOn, nextDueOn) : nextDueOn);
  await recordPlanChange(tx, "care_plan.updated", { before: plan, after: await lockPlan(tx, plan.id) });
}

/** Creates a plan from a record that has a next due date. */
async function createPlanFromRecord(
  tx: Context,
  { nextDueOn, ...key }: RecordedCare,
  record: RecordDto,
): Promise<void> {
  if (nextDueOn === null) return;
  const after = await startPlan(tx, key, {
    startsOn: nextDueOn,
    interval: chooseInterval(key, record.happenedOn, nextDueOn),
    repeatsFrom: "completion",
    leadDays: LEAD_DAYS,
    notes: null,
  });
  await recordPlanChange(tx, "care_plan.created", { after });
}

const LEAD_DAYS = 7;

/**
 * Returns the interval of a plan created by a record. Follow-ups and travel documents don't repeat. Other care
 * repeats at its default interval or after the chosen number of days.
 */
function chooseInterval(
  { kind, subject }: { kind: RecordKind; subject: string },
  from: CalendarDate,
  to: CalendarDate,
): Interval | null {
  if (kind === "vet_visit" || kind === "certificate") return null;
  // A first dose has a booster within weeks; after that the yearly interval applies.
  const { interval } = getDefaultInterval(kind, subject);
  if (interval && (kind === "vaccination" || addInterval(from, interval) === to)) return interval;
  const days = Math.round((toDateColumn(to).getTime() - toDateColumn(from).getTime()) / DAY_MS);
  return days >= 1 && days <= MAX_INTERVAL ? { days } : null;
}

/**
 * Returns whether care was done more than half an interval before the due date. Always false for care without
 * an interval.
 */
function isForEarlierDueDate({ interval }: CarePlanDto, dueOn: CalendarDate, doneOn: CalendarDate): boolean {
  if (!interval) return false;
  const days = toDateColumn(addInterval(dueOn, interval)).getTime() - toDateColumn(dueOn).getTime();
  return doneOn < addCalendarDays(dueOn, -Math.floor(days / DAY_MS / 2));
}
