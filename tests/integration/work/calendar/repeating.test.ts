import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { deleteCalendarEvent } from "@/lib/domain/work/calendar/delete-calendar-event";
import { getCalendarEvent } from "@/lib/domain/work/calendar/get-calendar-event";
import { listCalendar } from "@/lib/domain/work/calendar/list-calendar";
import type { CreateCalendarEventInput } from "@/lib/domain/work/calendar/model/schemas";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { restoreCalendarEvent } from "@/lib/domain/work/calendar/restore-calendar-event";
import { returnCalendarEventToSeries } from "@/lib/domain/work/calendar/return-calendar-event-to-series";
import { updateCalendarEvent } from "@/lib/domain/work/calendar/update-calendar-event";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const DAY = "2026-11-25";

let organization: TestOrganization;
let ctx: Context;
let [star, bo]: [string, string] = ["", ""];

beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  [star, bo] = [await createHorse(organization, "Star"), await createHorse(organization, "Bo")];
});
afterAll(closeDatabase);

const add = (changes: Partial<CreateCalendarEventInput> = {}, by = ctx) =>
  createCalendarEvent({ ctx: by, input: { title: "Lesson", starts_on: DAY, ...changes } });
const errorWithCode = (code: string) => expect.objectContaining({ code });

describe("a repeating calendar event", () => {
  const week = { from: "2027-03-08", to: "2027-03-21" };
  const getDays = async (id: string, range = week) =>
    (await listCalendar({ ctx, input: range })).entries
      .filter((entry) => entry.type === "event" && entry.eventId === id)
      .map(({ startsOn, startsAt }) => `${startsOn} ${startsAt}`);
  const addLesson = (changes: Partial<CreateCalendarEventInput> = {}) =>
    add({
      ...{ starts_on: "2027-03-08", starts_at: "09:00", interval_count: 1, interval_unit: "weeks" },
      ...{ weekdays: [1, 4], repeats_until: "2027-03-18", ...changes },
    });

  it("a repeating calendar event occurs at the same local time on each date", async () => {
    // Daylight saving time starts on March 14.
    const { id } = await addLesson();
    expect(await getDays(id)).toEqual([
      ...["2027-03-08 09:00", "2027-03-11 09:00", "2027-03-15 09:00", "2027-03-18 09:00"],
    ]);
    expect(await getDays(id, { from: "2027-04-01", to: "2027-04-30" })).toEqual([]);
    const wrong = addLesson({ repeats_until: "2027-03-01" });
    await expect(wrong).rejects.toMatchObject({ fieldErrors: { repeats_until: expect.any(String) } });
    const long = addLesson({ interval_unit: "days", weekdays: [], ends_on: "2027-03-10" });
    await expect(long).rejects.toMatchObject({ fieldErrors: { ends_on: expect.any(String) } });
  });

  it("a moved occurrence of a repeating calendar event keeps its horses and people", async () => {
    const { id } = await addLesson({ horse_ids: [star], people_ids: [organization.owner.id] });
    const input = { id, revision: 1, starts_on: "2027-03-12" };
    await expect(moveCalendarEvent({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { occurs_on: expect.any(String) },
    });
    const never = { ...input, occurs_on: "2027-03-09" };
    await expect(moveCalendarEvent({ ctx, input: never })).rejects.toEqual(errorWithCode("VALIDATION"));
    const moved = await moveCalendarEvent({ ctx, input: { ...input, occurs_on: "2027-03-11" } });
    expect(moved).toMatchObject({
      ...{ startsOn: "2027-03-12", startsAt: "09:00", endsAt: "10:00", interval: null },
      ...{ horses: [{ id: star }], people: [{ id: organization.owner.id }] },
    });
    expect(moved.id).not.toBe(id);
    expect(await getDays(id)).not.toContain("2027-03-11 09:00");
    // Members who loaded the event earlier get a conflict.
    const again = { ...input, occurs_on: "2027-03-15" };
    await expect(moveCalendarEvent({ ctx, input: again })).rejects.toEqual(errorWithCode("CONFLICT"));
  });

  const lastMoved = { starts_on: "2999-12-30", ends_on: "2999-12-31", repeats_until: null };
  it("a calendar event's occurrence can't be moved past the last supported date", async () => {
    const { id } = await addLesson({ ...lastMoved, interval_unit: "months", weekdays: [] });
    const input = { id, revision: 1, occurs_on: "2999-12-30", starts_on: "2999-12-31" };
    await expect(moveCalendarEvent({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { starts_on: expect.any(String) },
    });
  });

  it("a moved occurrence can be returned to its repeating calendar event only once", async () => {
    const { id } = await addLesson({ repeats_until: "2027-03-11" });
    const move = (revision: number, occurs_on: string) =>
      moveCalendarEvent({ ctx, input: { id, revision, occurs_on, starts_on: "2027-03-20" } });
    const [first, last] = [await move(1, "2027-03-08"), await move(2, "2027-03-11")];
    // Both occurrences were moved out of the series, so the repeating event itself was deleted.
    expect(await getCalendarEvent({ ctx, input: { id } })).toMatchObject({ deletedAt: expect.any(String) });
    const days = { first: { id, occurs_on: "2027-03-08" }, last: { id, occurs_on: "2027-03-11" } };
    for (const input of [{ id }, days.last]) {
      await expect(restoreCalendarEvent({ ctx, input })).rejects.toEqual(errorWithCode("CONFLICT"));
    }
    const whole = await returnCalendarEventToSeries({ ctx, input: { id: last.id, revision: 1 } });
    expect(whole).toMatchObject({ id, deletedAt: null });
    expect(await getDays(id)).toEqual(["2027-03-11 09:00"]);
    expect(await getDays(last.id)).toEqual([]);
    // Restoring the moved event or the first occurrence would create a duplicate.
    await expect(restoreCalendarEvent({ ctx, input: { id: last.id } })).rejects.toEqual(
      errorWithCode("CONFLICT"),
    );
    await expect(restoreCalendarEvent({ ctx, input: days.first })).rejects.toEqual(errorWithCode("CONFLICT"));
    const changed = { id: first.id, revision: 1, title: "Longe", starts_on: "2027-03-21" };
    await updateCalendarEvent({ ctx, input: changed });
    const late = { id: first.id, revision: 1 };
    await expect(returnCalendarEventToSeries({ ctx, input: late })).rejects.toEqual(
      errorWithCode("CONFLICT"),
    );
    expect(await getDays(first.id)).toHaveLength(1);
    // The series now repeats on another weekday, so this occurrence no longer exists.
    const current = await getCalendarEvent({ ctx, input: { id } });
    const recurrence = { starts_on: "2027-03-09", interval_count: 1, interval_unit: "weeks" } as const;
    const other = await updateCalendarEvent({
      ctx,
      input: { id, revision: current.revision, title: "Lesson", ...recurrence },
    });
    expect(other.skippedDays).toEqual([]);
    const input = { id: first.id, revision: 2 };
    await expect(returnCalendarEventToSeries({ ctx, input })).rejects.toEqual(errorWithCode("CONFLICT"));
    expect(await getDays(first.id)).toHaveLength(1);
    await expect(returnCalendarEventToSeries({ ctx, input: { id, revision: 1 } })).rejects.toEqual(
      errorWithCode("VALIDATION"),
    );
  });

  it("a single occurrence of a repeating calendar event can be deleted and restored", async () => {
    const { id } = await addLesson();
    const one = { id, occurs_on: "2027-03-15" };
    await deleteCalendarEvent({ ctx, input: one });
    expect(await getDays(id)).toEqual(["2027-03-08 09:00", "2027-03-11 09:00", "2027-03-18 09:00"]);
    // Deleting the same occurrence again changes nothing.
    expect(await deleteCalendarEvent({ ctx, input: one })).toMatchObject({ revision: 2 });
    await restoreCalendarEvent({ ctx, input: one });
    expect(await getDays(id)).toHaveLength(4);
    expect(await restoreCalendarEvent({ ctx, input: one })).toMatchObject({ revision: 3 });
    expect(await db().auditLog.count({ where: { entityId: id } })).toBe(3);
    await deleteCalendarEvent({ ctx, input: { id } });
    expect(await getDays(id)).toEqual([]);
  });

  it("a repeating calendar event is deleted when its last remaining occurrence is deleted", async () => {
    const { id } = await addLesson({ repeats_until: "2027-03-11" });
    const [first, last] = [
      { id, occurs_on: "2027-03-08" },
      { id, occurs_on: "2027-03-11" },
    ];
    await deleteCalendarEvent({ ctx, input: first });
    expect(await deleteCalendarEvent({ ctx, input: last })).toMatchObject({ deletedAt: expect.any(String) });
    await expect(restoreCalendarEvent({ ctx, input: first })).rejects.toEqual(errorWithCode("CONFLICT"));
    expect(await restoreCalendarEvent({ ctx, input: last })).toMatchObject({ deletedAt: null });
    expect(await getDays(id)).toEqual(["2027-03-11 09:00"]);
  });

  it("a repeating calendar event must keep at least one date when its recurrence changes", async () => {
    const { id } = await addLesson();
    for (const day of ["2027-03-08", "2027-03-11"])
      await deleteCalendarEvent({ ctx, input: { id, occurs_on: day } });
    const input = { id, title: "Lesson", starts_on: "2027-03-08", interval_count: 1, interval_unit: "weeks" };
    const mondays = { ...input, interval_unit: "weeks" as const, weekdays: [1] };
    const without = { ...mondays, revision: 3, repeats_until: "2027-03-08" };
    await expect(updateCalendarEvent({ ctx, input: without })).rejects.toMatchObject({
      fieldErrors: { repeats_until: expect.any(String) },
    });
    const changed = await updateCalendarEvent({ ctx, input: { ...mondays, revision: 3 } });
    expect(changed.skippedDays).toEqual(["2027-03-08"]);
  });

  it("a repeating calendar event accepts only members as participants", async () => {
    const stranger = (await createOrganization()).owner.id;
    await expect(add({ people_ids: [stranger] })).rejects.toMatchObject({
      fieldErrors: { people_ids: expect.any(String) },
    });
    const groom = await createMember(organization, "groom");
    await limitMemberToHorses(organization, groom, [star]);
    const boInput = { horse_ids: [bo], people_ids: [groom.id] };
    const blind = { fieldErrors: { people_ids: expect.stringContaining("access this event's horses") } };
    await expect(add(boInput)).rejects.toMatchObject(blind);
    const { id } = await addLesson({ people_ids: [groom.id] });
    const changed = { id, revision: 1, title: "Lesson", starts_on: DAY };
    await expect(updateCalendarEvent({ ctx, input: { ...changed, ...boInput } })).rejects.toMatchObject(
      blind,
    );
    expect((await getCalendarEvent({ ctx, input: { id } })).people).toMatchObject([{ id: groom.id }]);
    const where = { organizationId: organization.id, userId: groom.id };
    await db().organizationMember.deleteMany({ where });
    expect((await getCalendarEvent({ ctx, input: { id } })).people).toEqual([]);
  });
});
