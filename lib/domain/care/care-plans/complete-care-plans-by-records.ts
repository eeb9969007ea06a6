import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { closeCareItems } from "@/lib/domain/care/care-plans/item-data";
import { MAX_CARE_INTERVAL } from "@/lib/domain/care/care-plans/model/schemas";
import { getNextDueDate, openNextCareItems } from "@/lib/domain/care/care-plans/open-next-care-item";
import { findPlansForCare, lockCarePlans } from "@/lib/domain/care/care-plans/plan-data";
import { recordCarePlanChanges } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { getRecordedCare, type RecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { startCarePlans } from "@/lib/domain/care/care-plans/start-care-plans";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getDefaultCareInterval } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { addInterval, createDayInterval, type Interval } from "@/lib/recurrence/interval";

/** Care that a record documents. */
interface CareOfRecord {
  care: RecordedCare;
  record: HealthRecordDto;
}

/**
 * Finds the plans for the given care and completes their open items with the care's record. If there is no plan and
 * the record has a next due date, creates a plan. The number of SQL statements doesn't depend on the amount of care.
 */
export async function completeCarePlansByRecords(tx: Context, all: readonly CareOfRecord[]): Promise<void> {
  const unplanned = await completePlans(tx, all);
  await startCarePlans(
    tx,
    unplanned.flatMap(({ care: { nextDueOn, ...key }, record }) => {
      if (nextDueOn === null) return [];
      const interval = chooseInterval(key, record.happenedOn, nextDueOn);
      const repetition = { interval, repeatsFrom: "completion" } as const;
      return [{ key, fields: { startsOn: nextDueOn, ...repetition, leadDays: LEAD_DAYS, notes: null } }];
    }),
  );
}

/** Works like `completeCarePlansByRecords`, but for a restored record. Never creates a plan. */
export async function completeCarePlansByRestoredRecord(tx: Context, record: HealthRecordDto): Promise<void> {
  await completePlans(
    tx,
    getRecordedCare(record).map((care) => ({ care, record })),
  );
}

/**
 * Completes the plans' open items, except items for which the record is too early. Returns the care that has no plan.
 */
async function completePlans(tx: Context, all: readonly CareOfRecord[]): Promise<CareOfRecord[]> {
  if (all.length === 0) return [];
  const found = await findPlansForCare(
    tx,
    all.map(({ care }) => care),
  );
  const plans = await lockCarePlans(
    tx,
    found.map(({ planId }) => planId),
  );
  const completed = plans.flatMap((plan, position) => {
    const one = all[found[position]?.index ?? -1];
    return one && completesPlan(one, plan) ? [{ ...one, plan }] : [];
  });
  await closeCareItems(
    tx,
    "done",
    completed.flatMap(({ plan: { open }, record }) => (open ? [{ id: open.id, recordId: record.id }] : [])),
  );
  await openNextCareItems(
    tx,
    completed.map(({ plan, care: { nextDueOn }, record }) => ({
      plan,
      // If the care has no interval and the record has no next due date, the plan ends.
      dueOn: plan.open ? getNextDueDate(plan, record.happenedOn, nextDueOn) : nextDueOn,
    })),
  );
  const after = await lockCarePlans(
    tx,
    completed.map(({ plan }) => plan.id),
  );
  await recordCarePlanChanges(
    tx,
    "care_plan.updated",
    completed.map(({ plan }, position) => ({ before: plan, after: after[position] ?? plan })),
  );
  const planned = new Set(found.map(({ index }) => index));
  return all.filter((_, index) => !planned.has(index));
}

/** Returns whether a record completes the plan's open item. A record for an earlier due date doesn't. */
function completesPlan({ care: { nextDueOn }, record }: CareOfRecord, plan: CarePlanDto): boolean {
  const { open } = plan;
  const isLater = nextDueOn !== null && open !== null && nextDueOn > open.dueOn;
  return !open || isLater || !isForEarlierDueDate(plan, open.dueOn, record.happenedOn);
}

const LEAD_DAYS = 7;

/**
 * Returns the interval for a plan that is created from a record.
 * Follow-ups and travel documents don't repeat. Vaccinations and Coggins tests always use their default
 * interval, if there is one. Other care uses its default interval if the next due date matches it. Otherwise,
 * the interval is the number of days from the record's date to its next due date, in weeks if possible.
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
  return days >= 1 && days <= MAX_CARE_INTERVAL ? createDayInterval(days) : null;
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
