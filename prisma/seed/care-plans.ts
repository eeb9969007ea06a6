import { addCalendarDays, type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toIntervalColumns } from "@/lib/domain/care/care-plans/columns";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { RecordContent } from "@/lib/domain/care/health-records/model/content";
import { getDefaultInterval } from "@/lib/domain/care/model/plan-kinds";
import { createId } from "@/lib/ids";
import type { SeededOrganization } from "./people";
import { Random } from "./random";
import type { World, Write } from "./world";

/** So many are due now, half of them since some days: a barn where nothing is overdue convinces nobody. */
const DUE_NOW = 0.05;
const SLIPPED_DAYS = 8;
/** What a vet asks for, or a journey needs, comes once. */
const ONCE: ReadonlySet<string> = new Set(["vet_visit", "certificate"]);

/** What the horses' records say of the next time, as the plans that people would have made of it. */
export function writeCarePlans({ now }: World, organizations: readonly SeededOrganization[]): Write {
  // Its own, so that what the rest of the demo draws stays the same.
  const random = new Random(1_907);
  return async (tx) => {
    for (const { id: organizationId, timeZone } of organizations) {
      const records = await tx.healthRecord.findMany({
        where: { organizationId, deletedAt: null, horse: { archivedAt: null } },
        orderBy: [{ happenedOn: "desc" }, { id: "desc" }],
        select: { id: true, horseId: true, kind: true, details: true, happenedOn: true, authorName: true },
      });
      const today = getCalendarDate(timeZone, now);
      const seen = new Map<string, Followed>();
      for (const record of records) {
        const { horseId, kind, details, happenedOn } = record;
        const [care] = getRecordedCare({ horseId, content: { kind, details } as unknown as RecordContent });
        if (!care) continue;
        const key = `${horseId} ${care.kind} ${care.subject}`;
        if (care.ahead === null || ONCE.has(care.kind)) continue;
        const followed = seen.get(key);
        if (followed) {
          await tx.careItem.create({ data: doneItem(organizationId, followed, { ...care, happenedOn }) });
          followed.by = record;
          continue;
        }
        const dueOn = random.chance(DUE_NOW)
          ? addCalendarDays(today, -Math.max(0, random.integer(-SLIPPED_DAYS, SLIPPED_DAYS)))
          : care.ahead;
        const { subject } = care;
        const { interval } = getDefaultInterval(care.kind, subject);
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

/** The plan of a care, and the record that came after the one that is looked at. */
interface Followed {
  planId: string;
  by: { id: string; horseId: string; kind: string; happenedOn: Date; authorName: string };
}

/** What a record said of the next time was done by the record after it. */
function doneItem(
  organizationId: string,
  { planId, by: { id: recordId, horseId, kind, happenedOn: closedAt, authorName } }: Followed,
  { ahead, happenedOn }: { ahead: CalendarDate | null; happenedOn: Date },
) {
  const dueOn = ahead === null ? closedAt : toDateColumn(ahead);
  return {
    ...{ id: createId(), organizationId, horseId, planId, kind, dueOn, status: "done", recordId },
    ...{ closedAt, closedByName: authorName, createdAt: happenedOn },
  };
}
