import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { deleteCalendarEvent } from "@/lib/domain/work/calendar/delete-calendar-event";
import { getCalendarEvent } from "@/lib/domain/work/calendar/get-calendar-event";
import { listCalendar } from "@/lib/domain/work/calendar/list-calendar";
import type { CreateCalendarEventInput } from "@/lib/domain/work/calendar/model/schemas";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { restoreCalendarEvent } from "@/lib/domain/work/calendar/restore-calendar-event";
import { updateCalendarEvent } from "@/lib/domain/work/calendar/update-calendar-event";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const DAY = "2026-11-25";

let organization: TestOrganization;
let ctx: Context;
let [star, bo]: [string, string] = ["", ""];
/** The context of a member who can edit events but can see only the horse Star. */
let starOwnerContext: Context;

beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  [star, bo] = [await createHorse(organization, "Star"), await createHorse(organization, "Bo")];
  const trainer = await createMember(organization, "trainer");
  await limitMemberToHorses(organization, trainer, [star]);
  starOwnerContext = await createContextFor(trainer, organization);
});
afterAll(closeDatabase);

const add = (changes: Partial<CreateCalendarEventInput> = {}, by = ctx) =>
  createCalendarEvent({ ctx: by, input: { title: "Lesson", starts_on: DAY, ...changes } });
const errorWithCode = (code: string) => expect.objectContaining({ code });
const getIds = async (by: Context, from = DAY, to = DAY) =>
  (await listCalendar({ ctx: by, input: { from, to } })).entries.map(({ id }) => id);

describe("a calendar event", () => {
  it("a calendar event with a start time lasts one hour by default", async () => {
    expect(await add({ starts_at: "23:30" })).toMatchObject({
      ...{ startsOn: DAY, startsAt: "23:30", endsOn: "2026-11-26", endsAt: "00:30", revision: 1 },
    });
    expect(await add({ ends_on: "2026-11-27" })).toMatchObject({ startsAt: null, endsOn: "2026-11-27" });
    const wrong: [Partial<CreateCalendarEventInput>, string][] = [
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

  it("a calendar event keeps its duration when it is moved", async () => {
    const { id } = await add({
      title: "Clinic",
      starts_at: "09:00",
      ends_at: "10:30",
      horse_ids: [star, bo],
    });
    const moved = await moveCalendarEvent({
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
    await expect(updateCalendarEvent({ ctx, input: late })).rejects.toEqual(errorWithCode("CONFLICT"));
    await expect(moveCalendarEvent({ ctx, input: { ...late, starts_on: DAY } })).rejects.toEqual(
      errorWithCode("CONFLICT"),
    );
    const changed = await updateCalendarEvent({ ctx, input: { ...late, revision: 2, horse_ids: star } });
    expect(changed).toMatchObject({ title: "Mine", startsAt: null, horses: [{ id: star, name: "Star" }] });
    await deleteCalendarEvent({ ctx, input: { id } });
    expect(await getIds(ctx)).not.toContain(id);
    await expect(moveCalendarEvent({ ctx, input: { id, revision: 4, starts_on: DAY } })).rejects.toEqual(
      errorWithCode("CONFLICT"),
    );
    await restoreCalendarEvent({ ctx, input: { id } });
    expect(await getIds(ctx)).toContain(id);
    const auditEntries = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    expect(auditEntries.map(({ action }) => action.split(".")[1])).toEqual([
      ...["created", "moved", "updated", "deleted", "restored"],
    ]);
    const events = await db().organizationEvent.count({
      where: { organizationId: organization.id, topic: "calendar" },
    });
    expect(events).toBeGreaterThanOrEqual(5);
  });

  it("only one of many parallel requests to move a calendar event succeeds", async () => {
    const { id } = await add();
    const days = Array.from({ length: 8 }, (_, index) => addCalendarDays("2026-12-01", index));
    const answers = await Promise.allSettled(
      days.map((starts_on) => moveCalendarEvent({ ctx, input: { id, revision: 1, starts_on } })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getCalendarEvent({ ctx, input: { id } })).revision).toBe(2);
  });
});

describe("access to calendar events", () => {
  it("the groom, boarder and member roles allow viewing but not changing calendar events", async () => {
    const { id } = await add();
    for (const role of ["groom", "boarder", "member"] as const) {
      const { ctx: reader } = await createMemberWithContext(organization, role);
      expect(await getIds(reader)).toContain(id);
      await expect(add({}, reader)).rejects.toEqual(errorWithCode("FORBIDDEN"));
      const input = { id, revision: 1, starts_on: DAY };
      await expect(moveCalendarEvent({ ctx: reader, input })).rejects.toEqual(errorWithCode("FORBIDDEN"));
      await expect(deleteCalendarEvent({ ctx: reader, input })).rejects.toEqual(errorWithCode("FORBIDDEN"));
    }
  });

  it("members can't access a calendar event if they see none of its horses", async () => {
    const [his, shared, everybodys] = [
      await add({ horse_ids: [bo] }),
      await add({ horse_ids: [star, bo] }),
      await add(),
    ];
    const seen = await getIds(starOwnerContext);
    expect([his, shared, everybodys].map(({ id }) => seen.includes(id))).toEqual([false, true, true]);
    await expect(getCalendarEvent({ ctx: starOwnerContext, input: { id: his.id } })).rejects.toEqual(
      errorWithCode("NOT_FOUND"),
    );
    const part = await getCalendarEvent({ ctx: starOwnerContext, input: { id: shared.id } });
    expect([part.horses.map(({ name }) => name), part.otherHorses]).toEqual([["Star"], 1]);
    const move = { revision: 1, starts_on: "2026-11-30" };
    await expect(
      moveCalendarEvent({ ctx: starOwnerContext, input: { id: his.id, ...move } }),
    ).rejects.toEqual(errorWithCode("NOT_FOUND"));
    await expect(
      moveCalendarEvent({ ctx: starOwnerContext, input: { id: shared.id, ...move } }),
    ).rejects.toEqual(errorWithCode("FORBIDDEN"));
    await expect(add({ horse_ids: [bo] }, starOwnerContext)).rejects.toEqual(errorWithCode("NOT_FOUND"));
    await expect(add({}, starOwnerContext)).rejects.toEqual(errorWithCode("VALIDATION"));
    await expect(add({ horse_ids: [star] }, starOwnerContext)).resolves.toBeDefined();
    // An event without a horse is for the whole barn, so members limited to selected horses can't change it.
    const update = { id: everybodys.id, revision: 1 };
    await expect(moveCalendarEvent({ ctx: starOwnerContext, input: { ...update, ...move } })).rejects.toEqual(
      errorWithCode("FORBIDDEN"),
    );
    await expect(deleteCalendarEvent({ ctx: starOwnerContext, input: update })).rejects.toEqual(
      errorWithCode("FORBIDDEN"),
    );
  });

  it("members see a calendar event's history if they can see one of its horses", async () => {
    const { id: hidden } = await add({ horse_ids: [bo] });
    const { id: shown } = await add({ title: "Open day", horse_ids: [star, bo] });
    const manager = await createMember(organization, "manager");
    await limitMemberToHorses(organization, manager, [star]);
    const reader = await createContextFor(manager, organization);
    const { entries } = await listActivity({ ctx: reader, input: { kind: "calendar" } });
    const auditEntries = entries.map(({ entityId }) => entityId);
    expect([auditEntries.includes(hidden), auditEntries.includes(shown)]).toEqual([false, true]);
  });

  it("owners of another organization can't see, change, delete or restore a calendar event", async () => {
    const { id } = await add();
    const other = await createOwnerContext(await createOrganization());
    expect(await getIds(other)).toEqual([]);
    for (const verb of [getCalendarEvent, deleteCalendarEvent, restoreCalendarEvent]) {
      await expect(verb({ ctx: other, input: { id } })).rejects.toEqual(errorWithCode("NOT_FOUND"));
    }
    const input = { id, revision: 1, starts_on: DAY, title: "Mine" };
    await expect(updateCalendarEvent({ ctx: other, input })).rejects.toEqual(errorWithCode("NOT_FOUND"));
    await expect(add({ horse_ids: [star] }, other)).rejects.toEqual(errorWithCode("NOT_FOUND"));
  });
});
