import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { listActivity } from "@/lib/domain/activity/list-activity";
import { createEvent } from "@/lib/domain/calendar/create-event";
import { deleteEvent } from "@/lib/domain/calendar/delete-event";
import { getEvent } from "@/lib/domain/calendar/get-event";
import { listCalendar } from "@/lib/domain/calendar/list-calendar";
import { moveEvent } from "@/lib/domain/calendar/move-event";
import { rejoinEvent } from "@/lib/domain/calendar/rejoin-event";
import { restoreEvent } from "@/lib/domain/calendar/restore-event";
import type { CreateEventInput } from "@/lib/domain/calendar/schemas";
import { updateEvent } from "@/lib/domain/calendar/update-event";
import { planTrim } from "@/tests/factories/care-plans";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import {
  clockAt,
  contextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  ownerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

const DAY = "2026-11-25";

let organization: TestOrganization;
let ctx: Context;
let [star, bo]: [string, string] = ["", ""];
/** A boarder's kind of member, who may write and has to do with Star alone. */
let starsOwn: Context;

beforeAll(async () => {
  organization = await createOrganization();
  ctx = await ownerContext(organization);
  [star, bo] = [await createHorse(organization, "Star"), await createHorse(organization, "Bo")];
  const trainer = await createMember(organization, "trainer");
  await chooseHorses(organization, trainer, [star]);
  starsOwn = await contextFor(trainer, organization);
});
afterAll(closeDatabase);

const add = (changes: Partial<CreateEventInput> = {}, by = ctx) =>
  createEvent({ ctx: by, input: { title: "Lesson", starts_on: DAY, ...changes } });
const refused = (code: string) => expect.objectContaining({ code });
const idsOf = async (by: Context, from = DAY, to = DAY) =>
  (await listCalendar({ ctx: by, input: { from, to } })).entries.map(({ id }) => id);

describe("an event", () => {
  it("has days and hours of the barn, an hour long unless said, and may last for days", async () => {
    expect(await add({ starts_at: "23:30" })).toMatchObject({
      ...{ startsOn: DAY, startsAt: "23:30", endsOn: "2026-11-26", endsAt: "00:30", revision: 1 },
    });
    expect(await add({ ends_on: "2026-11-27" })).toMatchObject({ startsAt: null, endsOn: "2026-11-27" });
    const wrong: [Partial<CreateEventInput>, string][] = [
      [{ ends_on: "2026-11-24" }, "ends_on"],
      [{ starts_at: "10:00", ends_at: "10:00" }, "ends_at"],
      [{ ends_at: "10:00" }, "starts_at"],
      [{ ends_on: "2027-03-01" }, "ends_on"],
      [{ title: " " }, "title"],
      [{ starts_on: "2026-02-30" }, "starts_on"],
      [{ starts_at: "x" }, "starts_at"],
    ];
    for (const [changes, field] of wrong) {
      await expect(add(changes)).rejects.toMatchObject({
        code: "VALIDATION",
        fieldErrors: { [field]: expect.any(String) },
      });
    }
  });

  it("is moved with its length, changed as it was seen, deleted and brought back, and each is written down", async () => {
    const { id } = await add({
      title: "Clinic",
      starts_at: "09:00",
      ends_at: "10:30",
      horse_ids: [star, bo],
    });
    const moved = await moveEvent({
      ctx,
      input: { id, revision: 1, starts_on: "2026-11-28", starts_at: "23:00" },
    });
    expect(moved).toMatchObject({
      startsOn: "2026-11-28",
      endsOn: "2026-11-29",
      endsAt: "00:30",
      revision: 2,
    });
    const late = { id, title: "Mine", starts_on: DAY, revision: 1 };
    await expect(updateEvent({ ctx, input: late })).rejects.toEqual(refused("CONFLICT"));
    await expect(moveEvent({ ctx, input: { ...late, starts_on: DAY } })).rejects.toEqual(refused("CONFLICT"));
    const changed = await updateEvent({ ctx, input: { ...late, revision: 2, horse_ids: star } });
    expect(changed).toMatchObject({ title: "Mine", startsAt: null, horses: [{ id: star, name: "Star" }] });
    await deleteEvent({ ctx, input: { id } });
    expect(await idsOf(ctx)).not.toContain(id);
    await expect(moveEvent({ ctx, input: { id, revision: 4, starts_on: DAY } })).rejects.toEqual(
      refused("CONFLICT"),
    );
    await restoreEvent({ ctx, input: { id } });
    expect(await idsOf(ctx)).toContain(id);
    const told = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    expect(told.map(({ action }) => action.split(".")[1])).toEqual([
      ...["created", "moved", "updated", "deleted", "restored"],
    ]);
    const events = await db().organizationEvent.count({
      where: { organizationId: organization.id, topic: "calendar" },
    });
    expect(events).toBeGreaterThanOrEqual(5);
  });

  it("that many people move at once is moved by one", async () => {
    const { id } = await add();
    const days = Array.from({ length: 8 }, (_, index) => addCalendarDays("2026-12-01", index));
    const answers = await Promise.allSettled(
      days.map((starts_on) => moveEvent({ ctx, input: { id, revision: 1, starts_on } })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getEvent({ ctx, input: { id } })).revision).toBe(2);
  });
});

describe("an event that repeats", () => {
  const week = { from: "2027-03-08", to: "2027-03-21" };
  const daysOf = async (id: string, range = week) =>
    (await listCalendar({ ctx, input: range })).entries
      .filter((entry) => entry.type === "event" && entry.eventId === id)
      .map(({ startsOn, startsAt }) => `${startsOn} ${startsAt}`);
  const addLesson = (changes: Partial<CreateEventInput> = {}) =>
    add({
      ...{ starts_on: "2027-03-08", starts_at: "09:00", interval_count: 1, interval_unit: "weeks" },
      ...{ weekdays: [1, 4], repeats_until: "2027-03-18", ...changes },
    });

  it("stands on each of its days by the wall's hours, up to its last", async () => {
    // The clocks change on March 14.
    const { id } = await addLesson();
    expect(await daysOf(id)).toEqual([
      ...["2027-03-08 09:00", "2027-03-11 09:00", "2027-03-15 09:00", "2027-03-18 09:00"],
    ]);
    expect(await daysOf(id, { from: "2027-04-01", to: "2027-04-30" })).toEqual([]);
    const wrong = addLesson({ repeats_until: "2027-03-01" });
    await expect(wrong).rejects.toMatchObject({ fieldErrors: { repeats_until: expect.any(String) } });
    const long = addLesson({ interval_unit: "days", weekdays: [], ends_on: "2027-03-10" });
    await expect(long).rejects.toMatchObject({ fieldErrors: { ends_on: expect.any(String) } });
  });

  it("lets one time of it be moved, which stands alone then with its horses and people", async () => {
    const { id } = await addLesson({ horse_ids: [star], people_ids: [organization.owner.id] });
    const input = { id, revision: 1, starts_on: "2027-03-12" };
    await expect(moveEvent({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { occurs_on: expect.any(String) },
    });
    const never = { ...input, occurs_on: "2027-03-09" };
    await expect(moveEvent({ ctx, input: never })).rejects.toEqual(refused("VALIDATION"));
    const moved = await moveEvent({ ctx, input: { ...input, occurs_on: "2027-03-11" } });
    expect(moved).toMatchObject({
      ...{ startsOn: "2027-03-12", startsAt: "09:00", endsAt: "10:00", interval: null },
      ...{ horses: [{ id: star }], people: [{ id: organization.owner.id }] },
    });
    expect(moved.id).not.toBe(id);
    expect(await daysOf(id)).not.toContain("2027-03-11 09:00");
    // Who saw it before is told.
    const again = { ...input, occurs_on: "2027-03-15" };
    await expect(moveEvent({ ctx, input: again })).rejects.toEqual(refused("CONFLICT"));
  });

  const lastMoved = { starts_on: "2999-12-30", ends_on: "2999-12-31", repeats_until: null };
  it("moves no time of it behind the last day that is taken", async () => {
    const { id } = await addLesson({ ...lastMoved, interval_unit: "months", weekdays: [] });
    const input = { id, revision: 1, occurs_on: "2999-12-30", starts_on: "2999-12-31" };
    await expect(moveEvent({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { starts_on: expect.any(String) },
    });
  });

  it("takes a moved time back among the others, and once alone", async () => {
    const { id } = await addLesson({ repeats_until: "2027-03-11" });
    const move = (revision: number, occurs_on: string) =>
      moveEvent({ ctx, input: { id, revision, occurs_on, starts_on: "2027-03-20" } });
    const [first, last] = [await move(1, "2027-03-08"), await move(2, "2027-03-11")];
    // None of its days is left: it went with the last.
    expect(await getEvent({ ctx, input: { id } })).toMatchObject({ deletedAt: expect.any(String) });
    const days = { first: { id, occurs_on: "2027-03-08" }, last: { id, occurs_on: "2027-03-11" } };
    for (const input of [{ id }, days.last]) {
      await expect(restoreEvent({ ctx, input })).rejects.toEqual(refused("CONFLICT"));
    }
    const whole = await rejoinEvent({ ctx, input: { id: last.id, revision: 1 } });
    expect(whole).toMatchObject({ id, deletedAt: null });
    expect(await daysOf(id)).toEqual(["2027-03-11 09:00"]);
    expect(await daysOf(last.id)).toEqual([]);
    // Both ways it would be there twice.
    await expect(restoreEvent({ ctx, input: { id: last.id } })).rejects.toEqual(refused("CONFLICT"));
    await expect(restoreEvent({ ctx, input: days.first })).rejects.toEqual(refused("CONFLICT"));
    const changed = { id: first.id, revision: 1, title: "Longe", starts_on: "2027-03-21" };
    await updateEvent({ ctx, input: changed });
    const late = { id: first.id, revision: 1 };
    await expect(rejoinEvent({ ctx, input: late })).rejects.toEqual(refused("CONFLICT"));
    expect(await daysOf(first.id)).toHaveLength(1);
    // On another day of the week it has no such time any more.
    const current = await getEvent({ ctx, input: { id } });
    const rhythm = { starts_on: "2027-03-09", interval_count: 1, interval_unit: "weeks" } as const;
    const other = await updateEvent({
      ctx,
      input: { id, revision: current.revision, title: "Lesson", ...rhythm },
    });
    expect(other.skippedDays).toEqual([]);
    const input = { id: first.id, revision: 2 };
    await expect(rejoinEvent({ ctx, input })).rejects.toEqual(refused("CONFLICT"));
    expect(await daysOf(first.id)).toHaveLength(1);
    await expect(rejoinEvent({ ctx, input: { id, revision: 1 } })).rejects.toEqual(refused("VALIDATION"));
  });

  it("lets one day be deleted and put back, or all of them", async () => {
    const { id } = await addLesson();
    const one = { id, occurs_on: "2027-03-15" };
    await deleteEvent({ ctx, input: one });
    expect(await daysOf(id)).toEqual(["2027-03-08 09:00", "2027-03-11 09:00", "2027-03-18 09:00"]);
    // Pressed twice.
    expect(await deleteEvent({ ctx, input: one })).toMatchObject({ revision: 2 });
    await restoreEvent({ ctx, input: one });
    expect(await daysOf(id)).toHaveLength(4);
    expect(await restoreEvent({ ctx, input: one })).toMatchObject({ revision: 3 });
    expect(await db().auditLog.count({ where: { entityId: id } })).toBe(3);
    await deleteEvent({ ctx, input: { id } });
    expect(await daysOf(id)).toEqual([]);
  });

  it("goes with its last day, and comes back with it", async () => {
    const { id } = await addLesson({ repeats_until: "2027-03-11" });
    const [first, last] = [
      { id, occurs_on: "2027-03-08" },
      { id, occurs_on: "2027-03-11" },
    ];
    await deleteEvent({ ctx, input: first });
    expect(await deleteEvent({ ctx, input: last })).toMatchObject({ deletedAt: expect.any(String) });
    await expect(restoreEvent({ ctx, input: first })).rejects.toEqual(refused("CONFLICT"));
    expect(await restoreEvent({ ctx, input: last })).toMatchObject({ deletedAt: null });
    expect(await daysOf(id)).toEqual(["2027-03-11 09:00"]);
  });

  it("forgets the days that were taken out of another rhythm, and keeps one day at least", async () => {
    const { id } = await addLesson();
    for (const day of ["2027-03-08", "2027-03-11"]) await deleteEvent({ ctx, input: { id, occurs_on: day } });
    const input = { id, title: "Lesson", starts_on: "2027-03-08", interval_count: 1, interval_unit: "weeks" };
    const mondays = { ...input, interval_unit: "weeks" as const, weekdays: [1] };
    const without = { ...mondays, revision: 3, repeats_until: "2027-03-08" };
    await expect(updateEvent({ ctx, input: without })).rejects.toMatchObject({
      fieldErrors: { repeats_until: expect.any(String) },
    });
    const changed = await updateEvent({ ctx, input: { ...mondays, revision: 3 } });
    expect(changed.skippedDays).toEqual(["2027-03-08"]);
  });

  it("takes members of the barn alone, who go from it with their membership", async () => {
    const stranger = (await createOrganization()).owner.id;
    await expect(add({ people_ids: [stranger] })).rejects.toMatchObject({
      fieldErrors: { people_ids: expect.any(String) },
    });
    const groom = await createMember(organization, "groom");
    await chooseHorses(organization, groom, [star]);
    const bos = { horse_ids: [bo], people_ids: [groom.id] };
    const blind = { fieldErrors: { people_ids: expect.stringContaining("horses of this event") } };
    await expect(add(bos)).rejects.toMatchObject(blind);
    const { id } = await addLesson({ people_ids: [groom.id] });
    const changed = { id, revision: 1, title: "Lesson", starts_on: DAY };
    await expect(updateEvent({ ctx, input: { ...changed, ...bos } })).rejects.toMatchObject(blind);
    expect((await getEvent({ ctx, input: { id } })).people).toMatchObject([{ id: groom.id }]);
    const where = { organizationId: organization.id, userId: groom.id };
    await db().organizationMember.deleteMany({ where });
    expect((await getEvent({ ctx, input: { id } })).people).toEqual([]);
  });
});

describe("who sees and changes what", () => {
  it("goes by the role", async () => {
    const { id } = await add();
    for (const role of ["groom", "boarder", "member"] as const) {
      const { ctx: reader } = await createMemberWithContext(organization, role);
      expect(await idsOf(reader)).toContain(id);
      await expect(add({}, reader)).rejects.toEqual(refused("FORBIDDEN"));
      const input = { id, revision: 1, starts_on: DAY };
      await expect(moveEvent({ ctx: reader, input })).rejects.toEqual(refused("FORBIDDEN"));
      await expect(deleteEvent({ ctx: reader, input })).rejects.toEqual(refused("FORBIDDEN"));
    }
  });

  it("goes by the horses: others' events don't exist, of shared ones only the own horses show", async () => {
    const [his, shared, everybodys] = [
      await add({ horse_ids: [bo] }),
      await add({ horse_ids: [star, bo] }),
      await add(),
    ];
    const seen = await idsOf(starsOwn);
    expect([his, shared, everybodys].map(({ id }) => seen.includes(id))).toEqual([false, true, true]);
    await expect(getEvent({ ctx: starsOwn, input: { id: his.id } })).rejects.toEqual(refused("NOT_FOUND"));
    const part = await getEvent({ ctx: starsOwn, input: { id: shared.id } });
    expect([part.horses.map(({ name }) => name), part.otherHorses]).toEqual([["Star"], 1]);
    const move = { revision: 1, starts_on: "2026-11-30" };
    await expect(moveEvent({ ctx: starsOwn, input: { id: his.id, ...move } })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    await expect(moveEvent({ ctx: starsOwn, input: { id: shared.id, ...move } })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    await expect(add({ horse_ids: [bo] }, starsOwn)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(add({}, starsOwn)).rejects.toEqual(refused("VALIDATION"));
    await expect(add({ horse_ids: [star] }, starsOwn)).resolves.toBeDefined();
    // What is about no horse is about the whole barn.
    const taking = { id: everybodys.id, revision: 1 };
    await expect(moveEvent({ ctx: starsOwn, input: { ...taking, ...move } })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    await expect(deleteEvent({ ctx: starsOwn, input: taking })).rejects.toEqual(refused("FORBIDDEN"));
  });

  it("tells of an event's past whose horses it is about", async () => {
    const { id: hidden } = await add({ horse_ids: [bo] });
    const { id: shown } = await add({ title: "Open day", horse_ids: [star, bo] });
    const manager = await createMember(organization, "manager");
    await chooseHorses(organization, manager, [star]);
    const reader = await contextFor(manager, organization);
    const { entries } = await listActivity({ ctx: reader, input: { kind: "calendar" } });
    const told = entries.map(({ entityId }) => entityId);
    expect([told.includes(hidden), told.includes(shown)]).toEqual([false, true]);
  });

  it("ends at the organization", async () => {
    const { id } = await add();
    const other = await ownerContext(await createOrganization());
    expect(await idsOf(other)).toEqual([]);
    for (const verb of [getEvent, deleteEvent, restoreEvent]) {
      await expect(verb({ ctx: other, input: { id } })).rejects.toEqual(refused("NOT_FOUND"));
    }
    const input = { id, revision: 1, starts_on: DAY, title: "Mine" };
    await expect(updateEvent({ ctx: other, input })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(add({ horse_ids: [star] }, other)).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("the calendar", () => {
  it("shows tasks with their hour and whose they are, where the plan has them", async () => {
    const barn = await createOrganization();
    const owner = await ownerContext(barn);
    const feed = { title: "Feed", due_on: DAY, due_time: "07:30", assignee_id: barn.owner.id };
    const { id } = await addTask(owner, feed);
    const read = async (by: Context) =>
      (await listCalendar({ ctx: by, input: { from: DAY, to: DAY } })).entries;
    expect(await read(owner)).toMatchObject([
      {
        type: "task",
        id,
        startsAt: "07:30",
        endsAt: "07:30",
        people: [{ id: barn.owner.id }],
        isDone: false,
        isMine: true,
      },
    ]);
    const { ctx: groom } = await createMemberWithContext(barn, "groom");
    const { id: roleId } = BUILT_IN_ROLES.groom;
    await addTask(owner, { title: "Muck out", due_on: DAY, assignee_role_id: roleId });
    const mine = (await read(groom)).filter((entry) => entry.type === "task" && entry.isMine);
    expect(mine.map(({ title }) => title)).toEqual(["Muck out"]);
    await db().task.deleteMany({ where: { organizationId: barn.id, title: "Muck out" } });
    const withoutTasks = { ...owner, permissions: { ...owner.permissions, tasks: "none" as const } };
    expect(await read(withoutTasks)).toEqual([]);
    await db().organization.update({ where: { id: barn.id }, data: { subscriptionTier: "personal_plus" } });
    expect(await read(await ownerContext(barn))).toEqual([]);
  });

  it("gives each time that a series brings a name of its own", async () => {
    const barn = await createOrganization();
    const owner = await ownerContext(barn, clockAt("2026-11-20T15:00:00Z"));
    await addTask(owner, {
      title: "Muck out",
      due_on: "2026-11-20",
      interval_count: 1,
      interval_unit: "days",
    });
    const { entries } = await listCalendar({ ctx: owner, input: { from: "2026-11-20", to: "2026-11-26" } });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(7);
    expect(entries.filter(({ isMovable }) => isMovable)).toHaveLength(1);
  });

  it("shows care beside events, so much of each day, and none to who may not see care", async () => {
    const barn = await createOrganization();
    const owner = await ownerContext(barn);
    const horses = [
      await createHorse(barn, "Ada"),
      await createHorse(barn, "Bea"),
      await createHorse(barn, "Cleo"),
    ];
    for (const horseId of horses) await planTrim(owner, horseId, { due_on: DAY });
    await createEvent({
      ctx: owner,
      input: { title: "Show", kind: "show", starts_on: "2026-11-20", ends_on: DAY },
    });
    const { entries, more } = await listCalendar({
      ctx: owner,
      input: { from: DAY, to: DAY, care_per_day: 2 },
    });
    expect(entries.map(({ type, horses: [horse] }) => [type, horse?.name])).toEqual([
      ...[
        ["event", undefined],
        ["care", "Ada"],
        ["care", "Bea"],
      ],
    ]);
    expect(more).toEqual({ [DAY]: 1 });
    const blind = { ...owner, permissions: { ...owner.permissions, care: "none" as const } };
    const seen = await listCalendar({ ctx: blind, input: { from: DAY, to: DAY } });
    expect(seen.entries.map(({ type }) => type)).toEqual(["event"]);
    await expect(listCalendar({ ctx: owner, input: { from: DAY, to: "2027-03-01" } })).rejects.toEqual(
      refused("VALIDATION"),
    );
  });

  it("after a downgrade shows what is about locked horses, and moves none of it", async () => {
    const barn = await createOrganization();
    const owner = await ownerContext(barn);
    const horses: string[] = [];
    for (let index = 0; index < 6; index += 1) horses.push(await createHorse(barn, `Horse ${index}`));
    const [first = "", last = ""] = [horses[0], horses[5]];
    const lockedEvent = await createEvent({
      ctx: owner,
      input: { title: "Vet", starts_on: DAY, horse_ids: [first, last] },
    });
    await planTrim(owner, last, { due_on: DAY });
    await db().organization.update({ where: { id: barn.id }, data: { subscriptionTier: "personal" } });
    const free = await ownerContext(barn);
    const { entries } = await listCalendar({ ctx: free, input: { from: DAY, to: DAY } });
    expect(entries.map(({ isMovable, lockedHorse }) => [isMovable, lockedHorse])).toEqual([
      [false, "Horse 5"],
      [false, "Horse 5"],
    ]);
    const input = { id: lockedEvent.id, revision: 1, starts_on: "2026-11-26" };
    await expect(moveEvent({ ctx: free, input })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
      message: expect.stringContaining("Horse 5 is locked"),
    });
    const own = await createEvent({
      ctx: free,
      input: { title: "Ride", starts_on: DAY, horse_ids: [first] },
    });
    await expect(moveEvent({ ctx: free, input: { ...input, id: own.id } })).resolves.toBeDefined();
  });
});
