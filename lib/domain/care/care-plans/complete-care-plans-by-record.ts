import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { closeCareItem } from "@/lib/domain/care/care-plans/item-data";
import { MAX_CARE_INTERVAL } from "@/lib/domain/care/care-plans/model/schemas";
import { getNextDueDate, openNextCareItem } from "@/lib/domain/care/care-plans/open-next-care-item";
import { findPlanIdsForCare, lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordCarePlanChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import type { RecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { startCarePlan } from "@/lib/domain/care/care-plans/start-care-plan";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getDefaultCareInterval } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { addInterval, type Interval } from "@/lib/recurrence/interval";

/**
 * Finds the plans for the given care and completes their open items with the record. If there is no plan and
 * the record has a next due date, creates a plan.
 */
export async function completeCarePlansByRecord(
  tx: Context,
  care: RecordedCare,
  record: HealthRecordDto,
): Promise<void> {
  const planIds = await findPlanIdsForCare(tx, care);
  for (const id of planIds) await completePlanByRecord(tx, await lockCarePlan(tx, id), { care, record });
  if (planIds.length === 0) await createPlanFromRecord(tx, care, record);
}

/** Works like `completeCarePlansByRecord`, but for a restored record. Never creates a plan. */
export async function completeCarePlansByRestoredRecord(
  tx: Context,
  care: RecordedCare,
  record: HealthRecordDto,
): Promise<void> {
  for (const id of await findPlanIdsForCare(tx, care)) {
    await completePlanByRecord(tx, await lockCarePlan(tx, id), { care, record });
  }
}

/** Completes the plan's open item with a record, unless the record is for an earlier due date. */
async function completePlanByRecord(
  tx: Context,
  plan: CarePlanDto,
  { care: { nextDueOn }, record }: { care: RecordedCare; record: HealthRecordDto },
): Promise<void> {
  const { open } = plan;
  const isLater = nextDueOn !== null && open !== null && nextDueOn > open.dueOn;
  if (open && !isLater && isForEarlierDueDate(plan, open.dueOn, record.happenedOn)) return;
  if (open) await closeCareItem(tx, open.id, { status: "done", recordId: record.id });
  // If the care has no interval and the record has no next due date, the plan ends.
  await openNextCareItem(tx, plan, open ? getNextDueDate(plan, record.happenedOn, nextDueOn) : nextDueOn);
  await recordCarePlanChange(tx, "care_plan.updated", {
    before: plan,
    after: await lockCarePlan(tx, plan.id),
  });
}

/** Creates a plan from a record that has a next due date. */
async function createPlanFromRecord(
  tx: Context,
  { nextDueOn, ...key }: RecordedCare,
  record: HealthRecordDto,
): Promise<void> {
  if (nextDueOn === null) return;
  const after = await startCarePlan(tx, key, {
    startsOn: nextDueOn,
    interval: chooseInterval(key, record.happenedOn, nextDueOn),
    repeatsFrom: "completion",
    leadDays: LEAD_DAYS,
    notes: null,
  });
  await recordCarePlanChange(tx, "care_plan.created", { after });
}

const LEAD_DAYS = 7;

/**
 * Returns the interval for a plan that is created from a record.
 * Follow-ups and travel documents don't repeat. Vaccinations and Coggins tests always use their default
 * interval, if there is one. Other care uses its default interval if the next due date matches it. Otherwise,
 * the interval is the number of days from the record's date to its next due date.
 */
function chooseInterval(
  { kind, subject }: { kind: RecordKind; subject: string },
  from: CalendarDate,
  to: CalendarDate,
): Interval | null {
  if (kind === "vet_visit" || kind === "certificate") return null;
  // A first dose is followed by a booster within weeks. The yearly interval applies only after the booster. The
  // expiration date of a Coggins test depends on the state or show, so it doesn't define the horse's interval.
  const isOneTimeDate = kind === "vaccination" || kind === "coggins";
  const { interval } = getDefaultCareInterval(kind, subject);
  if (interval && (isOneTimeDate || addInterval(from, interval) === to)) return interval;
  const days = Math.round((toDateColumn(to).getTime() - toDateColumn(from).getTime()) / DAY_MS);
  return days >= 1 && days <= MAX_CARE_INTERVAL ? { days } : null;
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
