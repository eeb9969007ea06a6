import { DAY_MS } from "@/lib/clock";
import { fromDateColumn, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma, Transaction } from "@/lib/db";
import { getDefaultRecordTitle } from "@/lib/domain/care/health-records/model/record-labels";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import { createId } from "@/lib/ids";
import type { SeededMember, SeededOrganization } from "../people";
import { Random } from "../random";
import type { SeedContext, WriteRows } from "../seed-context";
import { planIncident } from "./incidents";
import { planMeasures } from "./measures";
import type { PlannedRecord } from "./planned";
import { planRoutine } from "./routine";

/** The maximum age of a record, in days. */
const HISTORY_DAYS = 540;

/** Writes a year and a half of health records for every horse. Members of the horse's stable log the records. */
export function writeHealth({ now }: SeedContext, organizations: readonly SeededOrganization[]): WriteRows {
  // Uses its own random generators, so that the demo's other random values stay the same.
  const [random, dueCare] = [new Random(1_883), new Random(1_907)];
  return async (tx) => {
    for (const organization of organizations) {
      const horses = await tx.horse.findMany({
        where: { organizationId: organization.id, archivedAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, bornOn: true },
      });
      const today = getCalendarDate(organization.timeZone, now);
      const start = new Date(now.getTime() - Math.min(HISTORY_DAYS, organization.ageDays) * DAY_MS);
      const from = getCalendarDate(organization.timeZone, start);
      for (const { id, bornOn } of horses) {
        const isGrown = getAgeGroup(bornOn && fromDateColumn(bornOn), today) === "adult";
        const planned = [
          ...planRoutine(random, { from, today, dueCare }),
          ...(isGrown ? planMeasures(random, from, today) : []),
          ...planIncident(random, today),
        ];
        await tx.healthRecord.createMany({
          data: planned.map((record) => toRow(organization, { id, record, now, random })),
        });
      }
      await updateLastLogged(tx, organization.id);
    }
  };
}

interface Row {
  /** The horse's ID. */
  id: string;
  record: PlannedRecord;
  now: Date;
  random: Random;
}

function toRow(
  organization: SeededOrganization,
  { id: horseId, record, now, random }: Row,
): Prisma.HealthRecordCreateManyInput {
  const { day, time = null, content, by, notes = null, costCents = null } = record;
  const did = by ? getMember(organization, by) : undefined;
  // The time at which the record was logged: the end of its day in UTC, which is the evening in the US, or
  // the current time if that is earlier.
  const loggedAt = new Date(Math.min(toDateColumn(day).getTime() + DAY_MS, now.getTime()));
  const wasThere = did && did.joinedAt <= loggedAt;
  const author = wasThere ? did : random.pick(listCaretakers(organization));
  return {
    id: createId(),
    organizationId: organization.id,
    horseId,
    kind: content.kind,
    happenedOn: toDateColumn(day),
    happenedTime: time && new Date(`1970-01-01T${time}:00Z`),
    title: getDefaultRecordTitle(content),
    details: { ...content.details },
    notes,
    provider: by ? getProfessionalName(organization, by) : null,
    costCents,
    authorId: author.userId,
    authorName: author.fullName.replace(/^Dr\. /, "").split(" ")[0] ?? author.fullName,
    createdAt: loggedAt,
    updatedAt: loggedAt,
  };
}

/** The vet and the farrier for stables without a member who has the vet or farrier role. */
const VISITING_PROFESSIONALS = { vet: "Dr. Joan Whitaker", farrier: "Pete Lindqvist" };

/** Returns the name of the vet or farrier who visits a stable. */
export function getProfessionalName(organization: SeededOrganization, role: "vet" | "farrier"): string {
  return getMember(organization, role)?.fullName ?? VISITING_PROFESSIONALS[role];
}

function getMember({ members }: SeededOrganization, role: "vet" | "farrier"): SeededMember | undefined {
  return members.find((member) => member.role === role);
}

/** Returns the members who take daily care of the horses. */
function listCaretakers({ members }: SeededOrganization): SeededMember[] {
  const carers = members.filter(({ role }) => role === "groom" || role === "manager");
  return carers.length > 0 ? carers : members.slice(0, 1);
}

async function updateLastLogged(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE horses SET last_logged_at = (SELECT max(created_at) FROM health_records r WHERE r.horse_id = horses.id)
    WHERE organization_id = ${organizationId}::uuid`;
}
