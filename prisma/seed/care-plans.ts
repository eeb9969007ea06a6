import { addCalendarDays, type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toIntervalColumns } from "@/lib/domain/care/care-plans/columns";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { getDefaultCareInterval } from "@/lib/domain/care/model/care-plan-kinds";
import { createId } from "@/lib/ids";
import type { SeededOrganization } from "./people";
import { Random } from "./random";
import type { SeedContext, WriteRows } from "./seed-context";

/**
 * The share of plans with care due now. Half of this care is several days overdue, because a demo without overdue
 * care isn't realistic.
 */
const DUE_SHARE = 0.05;
const MAX_OVERDUE_DAYS = 8;
/** Vet visits and certificates don't repeat. */
const ONE_TIME_KINDS: ReadonlySet<string> = new Set(["vet_visit", "certificate"]);

/** Writes care plans that match the next due dates in the horses' records. */
export function writeCarePlans(
  { now }: SeedContext,
  organizations: readonly SeededOrganization[],
): WriteRows {
  // Uses a separate generator, so that the demo's other random values don't change.
  const random = new Random(1_907);
  return async (tx) => {
    for (const { id: organizationId, timeZone } of organizations) {
      const records = await tx.healthRecord.findMany({
        where: { organizationId, deletedAt: null, horse: { archivedAt: null } },
        orderBy: [{ happenedOn: "desc" }, { id: "desc" }],
        select: { id: true, horseId: true, kind: true, details: true, happenedOn: true, authorName: true },
      });
      const today = getCalendarDate(timeZone, now);
      const seen = new Map<string, CompletedCare>();
      for (const record of records) {
        const { horseId, kind, details, happenedOn } = record;
        const [care] = getRecordedCare({ horseId, content: { kind, details } as unknown as RecordContent });
        if (!care) continue;
        const key = `${horseId} ${care.kind} ${care.subject}`;
        if (care.nextDueOn === null || ONE_TIME_KINDS.has(care.kind)) continue;
        const followed = seen.get(key);
        if (followed) {
          await tx.careItem.create({
            data: buildCompletedItem(organizationId, followed, { ...care, happenedOn }),
          });
          followed.by = record;
          continue;
        }
        const dueOn = random.chance(DUE_SHARE)
          ? addCalendarDays(today, -Math.max(0, random.integer(-MAX_OVERDUE_DAYS, MAX_OVERDUE_DAYS)))
          : care.nextDueOn;
        const { subject } = care;
        const { interval } = getDefaultCareInterval(care.kind, subject);
        const plan = { id: createId(), organizationId, horseId, createdAt: happenedOn };
        seen.set(key, { planId: plan.id, by: record });
        const startsOn = toDateColumn(dueOn);
        await tx.carePlan.create({
          data: { ...plan, kind, subject, startsOn, ...toIntervalColumns(interval) },
        });
        await tx.careItem.create({
          data: { ...plan, id: createId(), planId: plan.id, kind, dueOn: startsOn, createdAt: happenedOn },
        });
      }
    }
  };
}

/** A plan and the record that completed its care item. */
interface CompletedCare {
  planId: string;
  by: { id: string; horseId: string; kind: string; happenedOn: Date; authorName: string };
}

/** Returns the care item that was scheduled by one record and completed by the next. */
function buildCompletedItem(
  organizationId: string,
  { planId, by: { id: recordId, horseId, kind, happenedOn: closedAt, authorName } }: CompletedCare,
  { nextDueOn, happenedOn }: { nextDueOn: CalendarDate | null; happenedOn: Date },
) {
  const dueOn = nextDueOn === null ? closedAt : toDateColumn(nextDueOn);
  return {
    ...{ id: createId(), organizationId, horseId, planId, kind, dueOn, status: "done", recordId },
    ...{ closedAt, closedByName: authorName, createdAt: happenedOn },
  };
}
