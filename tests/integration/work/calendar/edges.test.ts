import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { listCalendar } from "@/lib/domain/work/calendar/list-calendar";
import { CALENDAR_VIEWS, getViewRange, toCalendarQuery } from "@/lib/domain/work/calendar/model/views";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { listShiftNotes } from "@/lib/domain/work/shift-notes/list-shift-notes";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

const FIRST = "1900-01-01";
const LAST = "2999-12-31";

let ctx: Context;
beforeAll(async () => {
  const organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  await addTask(ctx, { title: "Every day", interval_count: 1, interval_unit: "days" });
  await addTask(ctx, { title: "Every month", interval_count: 1, interval_unit: "months" });
  await addTask(ctx, {
    title: "On two days",
    interval_count: 3,
    interval_unit: "weeks",
    weekdays: ["2", "5"],
  });
  await addTask(ctx, { title: "Last work", due_on: LAST });
  await createTrimPlan(ctx, await createHorse(organization), { due_on: LAST });
});
afterAll(closeDatabase);

describe("the first and last supported dates", () => {
  it.each(CALENDAR_VIEWS.flatMap((view) => ([1, 7] as const).map((first) => [view, first] as const)))(
    "the calendar shows the first and last supported dates (%s, first weekday %d)",
    async (view, first) => {
      const entriesOn = async (on: string) =>
        (await listCalendar({ ctx, input: toCalendarQuery(getViewRange(view, on, first)) })).entries;
      expect(await entriesOn(FIRST)).toEqual([]);
      const titles = (await entriesOn(LAST)).map(({ title }) => title);
      expect(titles).toEqual(expect.arrayContaining(["Last work", "Every day"]));
      expect(titles.filter((title) => title.includes("Farrier"))).toHaveLength(1);
    },
  );

  it("the task board and shift notes accept the first and last supported dates", async () => {
    expect(await listDayTasks({ ctx, input: { day: FIRST } })).toMatchObject({ tasks: [], overdue: [] });
    const { tasks } = await listDayTasks({ ctx, input: { day: LAST } });
    expect(tasks.map(({ title }) => title)).toEqual(expect.arrayContaining(["Last work", "Every day"]));
    for (const day of [FIRST, LAST]) expect(await listShiftNotes({ ctx, input: { day } })).toEqual([]);
    for (const day of ["1899-12-31", "3000-01-01", "9999-12-31", "10000-01-01"]) {
      await expect(listDayTasks({ ctx, input: { day } })).rejects.toMatchObject({ code: "VALIDATION" });
    }
  });

  it("a calendar event that would end after the last supported date is rejected", async () => {
    const late = { title: "Last lesson", starts_on: LAST, starts_at: "23:30" };
    await expect(createCalendarEvent({ ctx, input: late })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { ends_on: expect.any(String) },
    });
    const clinic = { title: "Clinic", starts_on: "2999-12-01", ends_on: "2999-12-03" };
    const { id, revision } = await createCalendarEvent({ ctx, input: clinic });
    const move = (starts_on: string) => moveCalendarEvent({ ctx, input: { id, revision, starts_on } });
    await expect(move(LAST)).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await move("2999-12-29")).toMatchObject({ endsOn: LAST });
  });
});
