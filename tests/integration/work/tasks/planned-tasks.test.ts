import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { formatCalendarFeed } from "@/lib/domain/work/calendar/format-calendar-feed";
import { readCalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { assignTask } from "@/lib/domain/work/tasks/assign-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { findTask } from "@/lib/domain/work/tasks/find-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { listMemberDueTasks } from "@/lib/domain/work/tasks/list-member-due-tasks";
import { listTasksBetween } from "@/lib/domain/work/tasks/list-tasks-between";
import { countTasks } from "@/lib/domain/work/tasks/model/task-counts";
import { movePlannedTask } from "@/lib/domain/work/tasks/move-planned-task";
import { moveTask } from "@/lib/domain/work/tasks/move-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restorePlannedTask } from "@/lib/domain/work/tasks/restore-planned-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { skipPlannedTask } from "@/lib/domain/work/tasks/skip-planned-task";
import { toTaskInput } from "@/lib/domain/work/tasks/task-json";
import { updateTask } from "@/lib/domain/work/tasks/update-task";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

/** A Tuesday. */
const TODAY = "2026-03-03";
const createClockOn = (day: string) => createClock(`${day}T18:00:00Z`);
const getDay = (weeks: number) => addCalendarDays(TODAY, weeks * 7);
const WEEKLY = { interval_count: 1, interval_unit: "weeks" } as const;

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, createClockOn(TODAY));
});
afterAll(closeDatabase);

const addSeries = (changes: Parameters<typeof addTask>[1] = {}, by = ctx) =>
  addTask(by, { title: "Lesson", due_on: TODAY, due_time: "15:00", ...WEEKLY, ...changes });
const skip = (id: string, on: string, by = ctx) => skipPlannedTask({ ctx: by, input: { id, on } });
const restore = (id: string, on: string, by = ctx) => restorePlannedTask({ ctx: by, input: { id, on } });
const move = (id: string, on: string, to: { due_on: string; due_time?: string | undefined }, by = ctx) =>
  movePlannedTask({ ctx: by, input: { id, on, due_time: "15:00", ...to } });
const edit = async (id: string, changes: Partial<Parameters<typeof updateTask>[0]["input"]>) =>
  updateTask({ ctx, input: { ...toTaskInput(await getTask({ ctx, input: { id } })), ...changes } });
const complete = (id: string, by = ctx) => completeTask({ ctx: by, input: { id } });
/** Returns the context of a groom who can see only the given horses. */
async function createLimitedContext(horseIds: readonly string[]): Promise<Context> {
  const groom = await createMember(organization, "groom");
  await limitMemberToHorses(organization, groom, horseIds);
  return createContextFor(groom, organization, createClockOn(TODAY));
}
const on = (day: string) => createOwnerContext(organization, createClockOn(day));

/** Returns the dates of a series and its separate tasks in the four weeks from today, as members see them. */
async function listDates(title: string, by = ctx): Promise<string[]> {
  const input = { from: TODAY, to: getDay(4) };
  const tasks = await listTasksBetween({ ctx: by, input });
  return tasks
    .filter((task) => task.title === title && task.status !== "done")
    .map(({ dueOn, dueTime, status }) => `${dueOn} ${dueTime} ${status}`);
}
const toPlanned = (...weeks: number[]) => weeks.map((week) => `${getDay(week)} 15:00 planned`);

describe("skipping a later date of a repeating task", () => {
  it("a skipped date is hidden from lists, calendars and feeds, and is shown as skipped on that day's board", async () => {
    const { id } = await addSeries({ title: "Skipped lesson" });
    await skip(id, getDay(2));
    await skip(id, getDay(2));
    expect(await listDates("Skipped lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 3, 4)]);
    const range = { from: getDay(2), to: getDay(2), carePerDay: 100 };
    const { entries } = await readCalendarEntries(ctx, range);
    expect(entries.filter(({ title }) => title === "Skipped lesson")).toEqual([]);
    const feed = formatCalendarFeed({ name: "Barn", timeZone: "America/Chicago" }, entries);
    expect(feed).not.toContain("Skipped lesson");
    const board = await listDayTasks({ ctx, input: { day: getDay(2) } });
    const shown = board.tasks.filter(({ title }) => title === "Skipped lesson");
    expect(shown).toMatchObject([{ id, status: "skipped", closedAt: null, dueOn: getDay(2) }]);
    expect(countTasks({ ...board, tasks: shown })).toEqual({ overdue: 0, open: 0, done: 0, skipped: 1 });
    const page = await findTask({ ctx, input: { id, on: getDay(2) } });
    expect(page).toMatchObject({ task: { id }, planned: { status: "skipped", dueOn: getDay(2) } });
    expect(page?.events[0]).toMatchObject({ action: "task.date_skipped", date: getDay(2) });
    await restore(id, getDay(2));
    await restore(id, getDay(2));
    expect(await listDates("Skipped lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 2, 3, 4)]);
  });

  it("when a series' open task is completed or missed, the next due date isn't a skipped date", async () => {
    const { id } = await addSeries({ title: "Passed lesson" });
    await skip(id, getDay(1));
    await skip(id, getDay(2));
    expect(await complete(id)).toMatchObject({ nextDueOn: getDay(3) });
    await reopenTask({ ctx, input: { id } });
    const skippedDay = await on(getDay(2));
    expect(await getTask({ ctx: skippedDay, input: { id } })).toMatchObject({
      dueOn: TODAY,
      missedSince: null,
    });
    const later = await on(getDay(3));
    expect(await getTask({ ctx: later, input: { id } })).toMatchObject({
      dueOn: getDay(3),
      missedSince: TODAY,
    });
  });

  it("reminders and search results don't show a skipped date as due", async () => {
    const stable = await createOrganization();
    const owner = await createOwnerContext(stable, createClockOn(TODAY));
    const { id } = await addSeries({ title: "Reminded lesson" }, owner);
    await assignTask({ ctx: owner, input: { id, assignee_id: stable.owner.id } });
    await skip(id, getDay(1), owner);
    const then = await createOwnerContext(stable, createClockOn(getDay(1)));
    const input = { userId: stable.owner.id, today: getDay(1), shown: 5 };
    expect(await listMemberDueTasks({ ctx: then, input })).toMatchObject({ today: 0, overdue: 1 });
    const [group] = await searchOrganization({ ctx: then, input: { q: "Reminded" } });
    expect(group?.results[0]?.detail).toContain("Mar 3, 2026");
  });

  it("undoing a completion doesn't restore dates that were skipped after the completion", async () => {
    const { id } = await addSeries({ title: "Reopened lesson" });
    await complete(id);
    // Uses the completed task's ID, as a page would that was loaded before the completion.
    await skip(id, getDay(3));
    await reopenTask({ ctx, input: { id } });
    expect(await listDates("Reopened lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 2, 4)]);
  });

  it("a skipped date that the series has already passed is restored as a separate task", async () => {
    const { id } = await addSeries({ title: "Late lesson", steps: ["Saddle"] });
    await skip(id, getDay(1));
    await complete(id);
    const then = await on(getDay(1));
    const restored = await restore(id, getDay(1), then);
    expect(restored).toMatchObject({ dueOn: getDay(1), dueTime: "15:00", seriesId: null, status: "open" });
    expect(restored.steps).toMatchObject([{ text: "Saddle", doneAt: null }]);
    expect(await listDates("Late lesson", then)).toEqual([
      `${getDay(1)} 15:00 open`,
      `${getDay(2)} 15:00 open`,
      ...toPlanned(3, 4),
    ]);
    const other = await addSeries({ title: "Past lesson" });
    await skip(other.id, getDay(1));
    await expect(restore(other.id, getDay(1), await on(getDay(2)))).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});

describe("moving a later date of a repeating task", () => {
  it("a moved date becomes a separate task, which can be done before the series reaches it", async () => {
    const { id } = await addSeries({ title: "Moved lesson" });
    const moved = await move(id, getDay(2), { due_on: "2026-03-18", due_time: "09:30" });
    expect(moved).toMatchObject({ status: "open", seriesId: null, interval: null });
    const dates = [`${TODAY} 15:00 open`, ...toPlanned(1), "2026-03-18 09:30 open", ...toPlanned(3, 4)];
    expect(await listDates("Moved lesson")).toEqual(dates);
    for (const given of [
      { id, on: getDay(2) },
      { id: moved.id, on: null },
    ]) {
      expect(await findTask({ ctx, input: given })).toMatchObject({
        ...{ task: { id: moved.id, dueOn: "2026-03-18" }, planned: null, movedFrom: getDay(2) },
      });
    }
    await expect(move(id, getDay(2), { due_on: "2026-03-19" })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(skip(id, getDay(2))).rejects.toMatchObject({ code: "CONFLICT" });
    await complete(moved.id);
    expect(await complete(id)).toMatchObject({ nextDueOn: getDay(1) });
    const [, next] = await db().task.findMany({ where: { seriesId: id }, orderBy: { createdAt: "asc" } });
    expect(await complete(next?.id ?? "")).toMatchObject({ nextDueOn: getDay(3) });
    await expect(restore(moved.id, getDay(2))).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("the board shows the original date of a task that was moved to another date of its series", async () => {
    const { id } = await addSeries({ title: "Doubled lesson" });
    const moved = await move(id, getDay(1), { due_on: getDay(2) });
    const { tasks, movedFrom } = await listDayTasks({ ctx, input: { day: getDay(2) } });
    const shown = tasks.filter(({ title }) => title === "Doubled lesson");
    expect(shown.map((task) => task.id).toSorted()).toEqual([id, moved.id].toSorted());
    expect([movedFrom[moved.id], movedFrom[id]]).toEqual([getDay(1), undefined]);
  });

  it("the board shows a moved task's original date even after the series has passed the board's date", async () => {
    const { id, seriesId } = await addSeries({ title: "Late lesson" });
    const moved = await move(id, getDay(1), { due_on: getDay(2) });
    const listOpen = () => db().task.findMany({ where: { seriesId: seriesId ?? "", status: "open" } });
    for (const expected of [getDay(2), getDay(3)]) {
      const [open] = await listOpen();
      expect(await complete(open?.id ?? "")).toMatchObject({ nextDueOn: expected });
    }
    const { movedFrom } = await listDayTasks({ ctx, input: { day: getDay(2) } });
    expect(movedFrom[moved.id]).toBe(getDay(1));
    await deleteTask({ ctx, input: { id: (await listOpen())[0]?.id ?? "" } });
    const board = await listDayTasks({ ctx, input: { day: getDay(2) } });
    expect(board.movedFrom[moved.id]).toBe(getDay(1));
  });

  it("undoing a move deletes the separate task, unless someone changed it", async () => {
    const { id } = await addSeries({ title: "Returned lesson" });
    const all = [`${TODAY} 15:00 open`, ...toPlanned(1, 2, 3, 4)];
    const first = await move(id, getDay(2), { due_on: TODAY, due_time: "" });
    expect(await restore(first.id, getDay(2))).toMatchObject({ id, dueOn: TODAY });
    expect(await listDates("Returned lesson")).toEqual(all);
    const changed = await move(id, getDay(2), { due_on: "2026-03-18" });
    await moveTask({ ctx, input: { id: changed.id, due_on: "2026-03-19" } });
    expect(await restore(id, getDay(2))).toMatchObject({ id: changed.id, dueOn: getDay(2), status: "open" });
    expect(await listDates("Returned lesson")).toEqual([
      `${TODAY} 15:00 open`,
      ...toPlanned(1),
      `${getDay(2)} 15:00 open`,
      ...toPlanned(3, 4),
    ]);
    const again = await restore(id, getDay(2));
    expect(again.revision).toBe(3);
    await deleteTask({ ctx, input: { id: changed.id } });
    expect(await listDates("Returned lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 3, 4)]);
    await restore(id, getDay(2));
    expect(await listDates("Returned lesson")).toEqual(all);
  });

  it("if a date of a series is moved without a new time, the moved task gets the series' current time", async () => {
    const { id } = await addSeries({ title: "Timed lesson" });
    await edit(id, { due_time: "10:00" });
    const moved = await move(id, getDay(1), { due_on: "2026-03-11", due_time: undefined });
    expect(moved).toMatchObject({ dueOn: "2026-03-11", dueTime: "10:00" });
    await expect(move(id, getDay(2), { due_on: getDay(2), due_time: undefined })).rejects.toMatchObject({
      code: "VALIDATION",
    });
  });

  it("an occurrence of a repeating task can't be moved to its current date and time, or to a date long ago", async () => {
    const { id } = await addSeries({ title: "Same lesson" });
    for (const due_on of [getDay(1), "2024-03-03"]) {
      await expect(move(id, getDay(1), { due_on })).rejects.toMatchObject({
        ...{ code: "VALIDATION", fieldErrors: { due_on: expect.any(String) } },
      });
    }
    await move(id, getDay(1), { due_on: getDay(1), due_time: "08:00" });
    expect(await listDates("Same lesson")).toContain(`${getDay(1)} 08:00 open`);
    for (const date of [TODAY, "2026-03-04", "2026-02-24"]) {
      await expect(skip(id, date)).rejects.toMatchObject({ code: "CONFLICT" });
    }
    const single = await addTask(ctx, { title: "Once", due_on: TODAY });
    await expect(skip(single.id, TODAY)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("exceptions of a repeating task", () => {
  it("exceptions to a repeating task survive changes to its recurrence and apply only to dates in that recurrence", async () => {
    const { id } = await addSeries({ title: "Changed lesson" });
    await skip(id, getDay(2));
    await edit(id, { interval_count: 3 });
    expect(await listDates("Changed lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(3)]);
    const board = await listDayTasks({ ctx, input: { day: getDay(2) } });
    expect(board.tasks.filter(({ title }) => title === "Changed lesson")).toEqual([]);
    await edit(id, { interval_count: 1 });
    expect(await listDates("Changed lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 3, 4)]);
    await deleteTask({ ctx, input: { id } });
    expect(await listDates("Changed lesson")).toEqual([]);
    await restoreTask({ ctx, input: { id } });
    expect(await listDates("Changed lesson")).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 3, 4)]);
    // Moving the open task to a skipped date deletes the exception for that date.
    await edit(id, { due_on: getDay(2) });
    expect(await listDates("Changed lesson")).toEqual([`${getDay(2)} 15:00 open`, ...toPlanned(3, 4)]);
    expect(await db().taskException.count({ where: { seriesId: id } })).toBe(0);
  });

  it("if a series' open task was moved past a skipped date, restoring that date keeps the series in order", async () => {
    const { id } = await addSeries({ title: "Ordered lesson" });
    await skip(id, getDay(1));
    await moveTask({ ctx, input: { id, due_on: "2026-03-12" } });
    await restore(id, getDay(1));
    expect(await listDates("Ordered lesson")).toEqual([
      `${getDay(1)} 15:00 open`,
      "2026-03-12 15:00 open",
      ...toPlanned(2, 3, 4),
    ]);
  });

  it("after a series is deleted, its moved tasks remain, but its skipped dates can't be restored", async () => {
    const { id } = await addSeries({ title: "Ended lesson" });
    await skip(id, getDay(1));
    const moved = await move(id, getDay(2), { due_on: "2026-03-18" });
    await deleteTask({ ctx, input: { id } });
    expect(await listDates("Ended lesson")).toEqual(["2026-03-18 15:00 open"]);
    await expect(restore(id, getDay(1))).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await restore(moved.id, getDay(2))).toMatchObject({ id: moved.id, dueOn: getDay(2) });
  });

  it("if twenty requests move and skip the same date simultaneously, the date changes once", async () => {
    const { id } = await addSeries({ title: "Contested lesson" });
    const day = getDay(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? move(id, day, { due_on: "2026-03-11" }) : skip(id, day),
      ),
    );
    for (const answer of answers) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "CONFLICT" });
    }
    const exceptions = await db().taskException.findMany({ where: { seriesId: id } });
    expect(exceptions).toHaveLength(1);
    const separate = await db().task.count({ where: { title: "Contested lesson", seriesId: null } });
    expect(separate).toBe(exceptions[0]?.taskId ? 1 : 0);
    await Promise.all(Array.from({ length: 3 }, () => skip(id, getDay(2))));
    await Promise.all([...Array.from({ length: 10 }, () => restore(id, day)), complete(id)]);
    // Compares only the dates. If the open task was completed before the date was restored, the restored date
    // is a separate task.
    const dates = (await listDates("Contested lesson")).map((date) => date.split(" ")[0]);
    expect(dates).toEqual([day, getDay(3), getDay(4)]);
  });

  it("simultaneous requests to undo a completion and to restore a date of the same series both succeed", async () => {
    for (const title of ["Race 1", "Race 2", "Race 3"]) {
      const { id } = await addSeries({ title });
      await complete(id);
      await skip(id, getDay(3));
      await Promise.all([reopenTask({ ctx, input: { id } }), restore(id, getDay(3))]);
      expect(await listDates(title)).toEqual([`${TODAY} 15:00 open`, ...toPlanned(1, 2, 3, 4)]);
    }
  });

  it("a task that was moved out of its series can start a new series", async () => {
    const { id } = await addSeries({ title: "Left lesson" });
    await skip(id, getDay(3));
    await moveTask({ ctx, input: { id, due_on: "2026-03-11" } });
    const repeating = await edit(id, { due_time: "09:00", ...WEEKLY });
    expect(repeating.seriesId).not.toBe(id);
    expect(repeating.exceptions).toEqual([]);
    expect(await listDates("Left lesson")).toEqual([
      `${getDay(1)} 15:00 open`,
      "2026-03-11 09:00 open",
      ...toPlanned(2),
      "2026-03-18 09:00 planned",
      "2026-03-25 09:00 planned",
      ...toPlanned(4),
    ]);
  });

  it("a task that stopped repeating starts a new series without exceptions", async () => {
    const { id } = await addSeries({ title: "Stopped lesson" });
    await skip(id, getDay(1));
    await edit(id, { interval_count: null, interval_unit: null });
    const repeating = await edit(id, { due_on: getDay(1), ...WEEKLY });
    expect(repeating).toMatchObject({ dueOn: getDay(1), exceptions: [] });
    expect(await listDates("Stopped lesson")).toEqual([`${getDay(1)} 15:00 open`, ...toPlanned(2, 3, 4)]);
  });

  it("if a moved task starts a new series, skipped dates of the new series can be restored", async () => {
    const { id } = await addSeries({ title: "Branched lesson" });
    const moved = await move(id, getDay(2), { due_on: getDay(1), due_time: "09:00" });
    await edit(moved.id, WEEKLY);
    await skip(moved.id, getDay(2));
    expect(await restore(moved.id, getDay(2))).toMatchObject({ id: moved.id, exceptions: [] });
    expect(await listDates("Branched lesson")).toContain(`${getDay(2)} 09:00 planned`);
    await expect(restore(moved.id, getDay(2))).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("changing later dates requires full task access, and skipping or restoring them requires access to all of the task's horses", async () => {
    const [mine, other] = [await createHorse(organization, "Mine"), await createHorse(organization, "Other")];
    const { id } = await addSeries({ title: "Guarded lesson", horse_ids: `${mine},${other}` });
    const limited = await createLimitedContext([mine]);
    await expect(skip(id, getDay(1), limited)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const range = { from: getDay(1), to: getDay(1), carePerDay: 100 };
    for (const [by, isAboutOthers] of [[limited, true] as const, [ctx, false] as const]) {
      const { entries } = await readCalendarEntries(by, range);
      expect(entries.find(({ title }) => title === "Guarded lesson")).toMatchObject({ isAboutOthers });
    }
    await skip(id, getDay(1));
    await expect(restore(id, getDay(1), limited)).rejects.toMatchObject({ code: "FORBIDDEN" });
    // A member who can access one of the horses can move a date, as with an open task. The moved task keeps
    // all horses.
    const moved = await move(id, getDay(2), { due_on: "2026-03-18" }, limited);
    expect(await db().taskHorse.count({ where: { taskId: moved.id } })).toBe(2);
    const { ctx: member } = await createMemberWithContext(organization, "member");
    const stranger = await createOwnerContext(await createOrganization(), createClockOn(TODAY));
    for (const [by, code] of [
      [member, "FORBIDDEN"],
      [stranger, "NOT_FOUND"],
      [await createLimitedContext([await createHorse(organization, "Third")]), "NOT_FOUND"],
    ] as const) {
      await expect(skip(id, getDay(3), by)).rejects.toMatchObject({ code });
      await expect(move(id, getDay(3), { due_on: "2026-03-26" }, by)).rejects.toMatchObject({ code });
      await expect(restore(id, getDay(1), by)).rejects.toMatchObject({ code });
    }
  });
});
