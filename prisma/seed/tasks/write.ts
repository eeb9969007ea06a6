import { addCalendarDays, type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toZonedMoment } from "@/lib/dates/to-zoned-moment";
import { createId } from "@/lib/ids";
import { getNextRecurrenceDate } from "@/lib/recurrence/recurrence-rule";
import type { SeededMember, SeededOrganization } from "../people";
import type { SeedContext, WriteRows } from "../seed-context";
import { DEMO_NOTES, DEMO_TASKS, type DemoTask } from "./demo-tasks";

type Transaction = Parameters<WriteRows>[0];

/** The stable that the demo's tasks belong to. */
interface Barn {
  organization: SeededOrganization;
  now: Date;
  today: CalendarDate;
  horseIds: readonly string[];
  /** The current role IDs, by user ID. Read from the database, because the demo changes one groom's role. */
  roleIds: ReadonlyMap<string, string>;
}

const MINUTE_MS = 60_000;

/**
 * Writes the tasks and notes for stables whose plan includes tasks. Some tasks from earlier in the day are
 * already done.
 */
export function writeTasks({ now }: SeedContext, organizations: readonly SeededOrganization[]): WriteRows {
  return async (tx) => {
    for (const organization of organizations) {
      if (organization.tier !== "ranch" && organization.tier !== "pro") continue;
      const barn = await readBarn(tx, organization, now);
      for (const work of DEMO_TASKS) await writeTask(tx, barn, work);
      for (const note of DEMO_NOTES) await writeNote(tx, barn, note);
    }
  };
}

async function readBarn(tx: Transaction, organization: SeededOrganization, now: Date): Promise<Barn> {
  const { id: organizationId, timeZone } = organization;
  const horses = await tx.horse.findMany({
    where: { organizationId, archivedAt: null },
    orderBy: { createdAt: "asc" },
    take: 10,
    select: { id: true },
  });
  const members = await tx.organizationMember.findMany({
    where: { organizationId },
    select: { userId: true, roleId: true },
  });
  return {
    organization,
    now,
    today: getCalendarDate(timeZone, now),
    horseIds: horses.map(({ id }) => id),
    roleIds: new Map(members.map(({ userId, roleId }) => [userId, roleId])),
  };
}

/** Returns a member with the role, or the owner if no member has it. */
function getPerson({ members }: SeededOrganization, role: DemoTask["role"]): SeededMember | undefined {
  return members.find((member) => member.role === role) ?? members[0];
}

async function writeTask(tx: Transaction, barn: Barn, work: DemoTask): Promise<void> {
  const { organization, now, today, horseIds, roleIds } = barn;
  const { title, notes, time, interval, weekdays = [], role, byName, steps = [], doneAfter } = work;
  const startsOn = addCalendarDays(today, -(work.lateDays ?? (interval ? 28 : 0)));
  const dueOn = interval
    ? getNextRecurrenceDate({ startsOn, interval, weekdays }, addCalendarDays(today, -1))
    : startsOn;
  const person = role && getPerson(organization, role);
  const [unit, count] = Object.entries(interval ?? {})[0] ?? [null, null];
  const organizationId = organization.id;
  const seriesId = interval ? createId() : null;
  const about = horseIds.slice(0, work.horses ?? 0);
  const add = async (id: string, day: CalendarDate, done: { at: Date; by: SeededMember } | null) => {
    await tx.task.create({
      data: {
        ...{ id, organizationId, seriesId, title, notes: notes ?? null, isUrgent: work.isUrgent ?? false },
        assigneeId: byName ? (person?.userId ?? null) : null,
        assigneeRoleId: person && !byName ? (roleIds.get(person.userId) ?? null) : null,
        dueOn: toDateColumn(day),
        dueTime: time ? new Date(`1970-01-01T${time}:00Z`) : null,
        startsOn: toDateColumn(startsOn),
        ...{ intervalCount: count, intervalUnit: unit, weekdays },
        ...(done && {
          ...{ status: "done", closedAt: done.at, closedOn: toDateColumn(today) },
          ...{ closedById: done.by.userId, closedByName: done.by.fullName },
        }),
      },
    });
    await tx.taskHorse.createMany({
      data: about.map((horseId) => ({ id: createId(), organizationId, taskId: id, horseId })),
    });
    await tx.taskStep.createMany({
      data: steps.map((text, position) => ({
        ...{ id: createId(), organizationId, taskId: id, position, text },
        ...(done && { doneAt: done.at, doneById: done.by.userId, doneByName: done.by.fullName }),
      })),
    });
  };
  const doer = getPerson(organization, role);
  const doneAt = new Date(
    toZonedMoment(organization.timeZone, today, time ?? "00:00").getTime() + (doneAfter ?? 0) * MINUTE_MS,
  );
  if (doneAfter === undefined || !doer || !interval || doneAt > now) {
    return add(seriesId ?? createId(), dueOn, null);
  }
  await add(seriesId ?? createId(), today, { at: doneAt, by: doer });
  await add(createId(), getNextRecurrenceDate({ startsOn, interval, weekdays }, today), null);
}

async function writeNote(tx: Transaction, barn: Barn, note: (typeof DEMO_NOTES)[number]): Promise<void> {
  const { organization, now, today, horseIds } = barn;
  const author = getPerson(organization, note.role);
  if (!author) return;
  const organizationId = organization.id;
  const id = createId();
  const { timeZone } = organization;
  // If the note's time of day hasn't come yet, the note is dated yesterday.
  const day = toZonedMoment(timeZone, today, note.time) > now ? addCalendarDays(today, -1) : today;
  await tx.shiftNote.create({
    data: {
      ...{ id, organizationId, shift: note.shift, text: note.text },
      day: toDateColumn(day),
      ...{ authorId: author.userId, authorName: author.fullName },
      createdAt: toZonedMoment(timeZone, day, note.time),
    },
  });
  await tx.shiftNoteHorse.createMany({
    data: horseIds
      .slice(0, note.horses)
      .map((horseId) => ({ id: createId(), organizationId, noteId: id, horseId })),
  });
}
