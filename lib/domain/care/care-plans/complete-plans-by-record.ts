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

/** Completes the plans of this care by a record. If no plan exists and the record has a next due date, creates one. */
export async function completePlansByRecord(
  tx: Context,
  care: RecordedCare,
  record: RecordDto,
): Promise<void> {
  const planIds = await findPlansOfHorse(tx, care);
  for (const id of planIds) await completeByRecord(tx, await lockPlan(tx, id), { care, record });
  if (planIds.length === 0) await planFromRecord(tx, care, record);
}

/** Does the same for a restored record, without creating a plan. */
export async function completePlansByRestoredRecord(
  tx: Context,
  care: RecordedCare,
  record: RecordDto,
): Promise<void> {
  for (const id of await findPlansOfHorse(tx, care)) {
    await completeByRecord(tx, await lockPlan(tx, id), { care, record });
  }
}

/** Completes the plan's open item by a record, unless the record is about an earlier due date. */
async function completeByRecord(
  tx: Context,
  plan: CarePlanDto,
  { care: { ahead }, record }: { care: RecordedCare; record: RecordDto },
): Promise<void> {
  const { open } = plan;
  const isLater = ahead !== null && open !== null && ahead > open.dueOn;
  if (open && !isLater && isOfEarlierTime(plan, open.dueOn, record.happenedOn)) return;
  if (open) await closeItem(tx, open.id, { status: "done", recordId: record.id });
  // Care without an interval ends here, unless the record has a next due date.
  await openNextItem(tx, plan, open ? getNextDueDate(plan, record.happenedOn, ahead) : ahead);
  await recordPlanChange(tx, "care_plan.updated", { before: plan, after: await lockPlan(tx, plan.id) });
}

/** Creates a plan from a record that has a next due date. */
async function planFromRecord(
  tx: Context,
  { ahead, ...key }: RecordedCare,
  record: RecordDto,
): Promise<void> {
  if (ahead === null) return;
  const after = await startPlan(tx, key, {
    startsOn: ahead,
    interval: getRhythm(key, record.happenedOn, ahead),
    repeatsFrom: "completion",
    leadDays: LEAD_DAYS,
    notes: null,
  });
  await recordPlanChange(tx, "care_plan.created", { after });
}

const LEAD_DAYS = 7;

/**
 * Follow-ups and travel documents don't repeat. Other care repeats by its default interval or by the chosen number of
 * days.
 */
function getRhythm(
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
 * Returns whether care was done more than half an interval before the due date. Care without an interval always counts.
 */
function isOfEarlierTime({ interval }: CarePlanDto, dueOn: CalendarDate, doneOn: CalendarDate): boolean {
  if (!interval) return false;
  const days = toDateColumn(addInterval(dueOn, interval)).getTime() - toDateColumn(dueOn).getTime();
  return doneOn < addCalendarDays(dueOn, -Math.floor(days / DAY_MS / 2));
}
