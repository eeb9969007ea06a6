import "server-only";
import type { Context } from "@/lib/auth/context";
import { addInterval, type Interval } from "@/lib/care/interval";
import { defaultInterval } from "@/lib/care/plan-kinds";
import type { RecordKind } from "@/lib/care/record-kinds";
import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { recordPlanChange } from "@/lib/domain/care-plans/changed";
import type { CarePlanDto } from "@/lib/domain/care-plans/dto";
import { closeItem } from "@/lib/domain/care-plans/item-data";
import { dueAfter, openNext } from "@/lib/domain/care-plans/open-next";
import { lockPlan } from "@/lib/domain/care-plans/plan-data";
import { MAX_INTERVAL } from "@/lib/domain/care-plans/schemas";
import { startPlan } from "@/lib/domain/care-plans/start-plan";
import type { RecordDto } from "@/lib/domain/health-records/dto";

/** A plan's open item is done by a record that was logged without it, unless it tells of an earlier time. */
export async function followRecord(tx: Context, plan: CarePlanDto, record: RecordDto): Promise<void> {
  const { ahead } = careOf(record);
  const { open } = plan;
  const isLater = ahead !== null && open !== null && ahead > open.dueOn;
  if (open && !isLater && isOfEarlierTime(plan, open.dueOn, record.happenedOn)) return;
  if (open) await closeItem(tx, open.id, { status: "done", recordId: record.id });
  // What comes once is over, unless the record names another day.
  await openNext(tx, plan, open ? dueAfter(plan, record.happenedOn, ahead) : ahead);
  await recordPlanChange(tx, "care_plan.updated", { before: plan, after: await lockPlan(tx, plan.id) });
}

/** What is logged with its next day is planned from then on. */
export async function planFromRecord(tx: Context, record: RecordDto): Promise<void> {
  const { ahead, ...key } = careOf(record);
  if (ahead === null) return;
  const after = await startPlan(tx, key, {
    startsOn: ahead,
    interval: rhythmOf(key, record.happenedOn, ahead),
    repeatsFrom: "completion",
    leadDays: LEAD_DAYS,
    notes: null,
  });
  await recordPlanChange(tx, "care_plan.created", { after });
}

const LEAD_DAYS = 7;

/** A vet's follow-up and a journey's papers come once. The rest comes in its kind's rhythm, or after the time chosen. */
function rhythmOf(
  { kind, subject }: { kind: RecordKind; subject: string },
  from: CalendarDate,
  to: CalendarDate,
): Interval | null {
  if (kind === "vet_visit" || kind === "certificate") return null;
  // A first dose is due again within weeks, and its booster yet comes by the year.
  const { interval } = defaultInterval(kind, subject);
  if (interval && (kind === "vaccination" || addInterval(from, interval) === to)) return interval;
  const days = Math.round((toDateColumn(to).getTime() - toDateColumn(from).getTime()) / DAY_MS);
  return days >= 1 && days <= MAX_INTERVAL ? { days } : null;
}

/** Care counts for its due day from half an interval before it; what comes once, whenever it is done. */
function isOfEarlierTime({ interval }: CarePlanDto, dueOn: CalendarDate, doneOn: CalendarDate): boolean {
  if (!interval) return false;
  const days = toDateColumn(addInterval(dueOn, interval)).getTime() - toDateColumn(dueOn).getTime();
  return doneOn < addCalendarDays(dueOn, -Math.floor(days / DAY_MS / 2));
}
