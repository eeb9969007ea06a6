import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toIntervalColumns } from "@/lib/domain/care/care-plans/columns";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { getDefaultCareInterval } from "@/lib/domain/care/model/care-plan-kinds";
import { createId } from "@/lib/ids";
import type { SeededOrganization } from "./people";
import type { WriteRows } from "./seed-context";

/** Vet visits and certificates don't repeat. */
const ONE_TIME_KINDS: ReadonlySet<string> = new Set(["vet_visit", "certificate"]);

/** Writes care plans that match the next due dates in the horses' records. */
export function writeCarePlans(organizations: readonly SeededOrganization[]): WriteRows {
  return async (tx) => {
    for (const { id: organizationId } of organizations) {
      const records = await tx.healthRecord.findMany({
        where: { organizationId, deletedAt: null, horse: { archivedAt: null } },
        orderBy: [{ happenedOn: "desc" }, { id: "desc" }],
        select: { id: true, horseId: true, kind: true, details: true, happenedOn: true, authorName: true },
      });
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
        const { subject } = care;
        const { interval } = getDefaultCareInterval(care.kind, subject);
        const plan = { id: createId(), organizationId, horseId, createdAt: happenedOn };
        seen.set(key, { planId: plan.id, by: record });
        const startsOn = toDateColumn(care.nextDueOn);
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
