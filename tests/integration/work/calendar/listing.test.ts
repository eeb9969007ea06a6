import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { listCalendar } from "@/lib/domain/work/calendar/list-calendar";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

const DAY = "2026-11-25";

afterAll(closeDatabase);

const errorWithCode = (code: string) => expect.objectContaining({ code });

describe("the list of calendar entries", () => {
  it("the list of calendar entries shows tasks if the organization's plan includes tasks", async () => {
    const barn = await createOrganization();
    const owner = await createOwnerContext(barn);
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
    expect(await read(await createOwnerContext(barn))).toEqual([]);
  });

  it("the list of calendar entries gives each occurrence of a series its own ID", async () => {
    const barn = await createOrganization();
    const owner = await createOwnerContext(barn, createClock("2026-11-20T15:00:00Z"));
    await addTask(owner, {
      title: "Muck out",
      due_on: "2026-11-20",
      interval_count: 1,
      interval_unit: "days",
    });
    const { entries } = await listCalendar({ ctx: owner, input: { from: "2026-11-20", to: "2026-11-26" } });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(7);
    expect(entries.map((entry) => entry.type === "task" && entry.occursOn)).toEqual([
      null,
      ...["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
    ]);
    expect(entries.every(({ isMovable }) => isMovable)).toBe(true);
  });

  it("the list of calendar entries limits care items to the requested number per day", async () => {
    const barn = await createOrganization();
    const owner = await createOwnerContext(barn);
    const horses = [
      await createHorse(barn, "Ada"),
      await createHorse(barn, "Bea"),
      await createHorse(barn, "Cleo"),
    ];
    for (const horseId of horses) await createTrimPlan(owner, horseId, { due_on: DAY });
    await createCalendarEvent({
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
    const contextWithoutCare = { ...owner, permissions: { ...owner.permissions, care: "none" as const } };
    const seen = await listCalendar({ ctx: contextWithoutCare, input: { from: DAY, to: DAY } });
    expect(seen.entries.map(({ type }) => type)).toEqual(["event"]);
    await expect(listCalendar({ ctx: owner, input: { from: DAY, to: "2027-03-01" } })).rejects.toEqual(
      errorWithCode("VALIDATION"),
    );
  });

  it("calendar entries for horses locked by a downgrade can't be moved", async () => {
    const barn = await createOrganization();
    const owner = await createOwnerContext(barn);
    const horses: string[] = [];
    for (let index = 0; index < 6; index += 1) horses.push(await createHorse(barn, `Horse ${index}`));
    const [first = "", last = ""] = [horses[0], horses[5]];
    const lockedEvent = await createCalendarEvent({
      ctx: owner,
      input: { title: "Vet", starts_on: DAY, horse_ids: [first, last] },
    });
    await createTrimPlan(owner, last, { due_on: DAY });
    await db().organization.update({ where: { id: barn.id }, data: { subscriptionTier: "personal" } });
    const free = await createOwnerContext(barn);
    const { entries } = await listCalendar({ ctx: free, input: { from: DAY, to: DAY } });
    expect(entries.map(({ isMovable, lockedHorse }) => [isMovable, lockedHorse])).toEqual([
      [false, "Horse 5"],
      [false, "Horse 5"],
    ]);
    const input = { id: lockedEvent.id, revision: 1, starts_on: "2026-11-26" };
    await expect(moveCalendarEvent({ ctx: free, input })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
      message: expect.stringContaining("Horse 5 is locked"),
    });
    const own = await createCalendarEvent({
      ctx: free,
      input: { title: "Ride", starts_on: DAY, horse_ids: [first] },
    });
    await expect(moveCalendarEvent({ ctx: free, input: { ...input, id: own.id } })).resolves.toBeDefined();
  });
});
