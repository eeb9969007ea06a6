import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { readCalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { findTask } from "@/lib/domain/work/tasks/find-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { MISSED_PHOTO_TEXT } from "@/lib/domain/work/tasks/model/late-completion";
import type { CreateTaskInput } from "@/lib/domain/work/tasks/model/schemas";
import { countTasks } from "@/lib/domain/work/tasks/model/task-counts";
import { movePlannedTask } from "@/lib/domain/work/tasks/move-planned-task";
import { moveTask } from "@/lib/domain/work/tasks/move-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { skipPlannedTask } from "@/lib/domain/work/tasks/skip-planned-task";
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
const TODAY = "2026-03-10";
const YESTERDAY = "2026-03-09";
const createClockAt = (day: string, time = "18:00") => createClock(`${day}T${time}:00Z`);
const DAILY = { interval_count: 1, interval_unit: "days" } as const;

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, createClockAt(TODAY));
});
afterAll(closeDatabase);

/** Adds a daily task whose first missed date is March 7. */
const addMissedTask = (changes: Partial<CreateTaskInput> = {}, by = ctx) =>
  addTask(by, { title: "Feed", due_on: "2026-03-07", ...DAILY, ...changes });
const record = async (id: string, on: string, by = ctx) =>
  (await completeTask({ ctx: by, input: { id, on } })).task;
const getPage = async (id: string, by = ctx) => {
  const page = await findTask({ ctx: by, input: { id } });
  return page && { ...page.task, missedDates: page.missedDates, earlier: page.earlier };
};
const reopen = (id: string, by = ctx) => reopenTask({ ctx: by, input: { id } });

describe("marking a missed date of a repeating task as done", () => {
  it("a recorded date is done for that date, and the open task keeps its current date", async () => {
    const { id, seriesId } = await addMissedTask({
      title: "Recorded feed",
      steps: ["Hay"],
      due_time: "06:30",
    });
    const missed = { dueOn: TODAY, missedSince: "2026-03-07" };
    expect(await getPage(id)).toMatchObject({
      ...missed,
      missedDates: [YESTERDAY, "2026-03-08", "2026-03-07"],
    });
    const { task, nextDueOn } = await completeTask({ ctx, input: { id, on: YESTERDAY } });
    expect(task).toMatchObject({ seriesId, status: "done", dueOn: YESTERDAY, closedOn: TODAY, steps: [] });
    expect(task).toMatchObject({ dueTime: "06:30", closedByName: expect.any(String) });
    expect(nextDueOn).toBe(TODAY);
    expect(await getPage(id)).toMatchObject({
      ...{ ...missed, status: "open", missedDates: ["2026-03-08", "2026-03-07"] },
      earlier: [{ id: task.id, dueOn: YESTERDAY, status: "done" }],
    });
    await record(id, "2026-03-07");
    expect(await getPage(id)).toMatchObject({ dueOn: TODAY, missedSince: "2026-03-08" });
    await record(id, "2026-03-08");
    expect(await getPage(id)).toMatchObject({ dueOn: TODAY, missedSince: null, missedDates: [] });
    const done = await completeTask({ ctx, input: { id } });
    expect(done).toMatchObject({ task: { dueOn: TODAY, missedSince: null }, nextDueOn: "2026-03-11" });
  });

  it("the board and calendar of the recorded date show it as done, but not the board of the day on which it was recorded", async () => {
    const stable = await createOwnerContext(await createOrganization(), createClockAt(TODAY));
    const { id } = await addMissedTask({}, stable);
    const { id: doneId } = await record(id, YESTERDAY, stable);
    const getBoard = async (day: string) => {
      const board = await listDayTasks({ ctx: stable, input: { day } });
      const tasks = board.tasks.map((task) => ({ id: task.id, status: task.status }));
      return { tasks, counts: countTasks(board), missedOn: board.missedOn };
    };
    expect(await getBoard(YESTERDAY)).toMatchObject({
      ...{ tasks: [{ id: doneId, status: "done" }] },
      counts: { overdue: 0, open: 0, done: 1, skipped: 0 },
    });
    expect(await getBoard(TODAY)).toEqual({
      tasks: [{ id, status: "open" }],
      counts: { overdue: 0, open: 1, done: 0, skipped: 0 },
      missedOn: { [id]: "2026-03-08" },
    });
    const range = { from: YESTERDAY, to: YESTERDAY, carePerDay: 100 };
    const { entries } = await readCalendarEntries(stable, range);
    expect(entries).toMatchObject([{ title: "Feed", isDone: true }]);
    expect(await findTask({ ctx: stable, input: { id, on: YESTERDAY } })).toMatchObject({
      task: { id: doneId, status: "done" },
    });
    await deleteTask({ ctx: stable, input: { id } });
    const [group] = await searchOrganization({ ctx: stable, input: { q: "Feed" } });
    expect(group?.results).toMatchObject([{ id: doneId, detail: "Done Mar 9, 2026" }]);
  });

  it("if ten requests record the same date simultaneously, it is recorded once", async () => {
    const { id, seriesId } = await addMissedTask();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => record(id, YESTERDAY)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected") {
        expect(answer.reason).toMatchObject({
          code: "CONFLICT",
          message: expect.stringContaining("has already marked this date as done"),
        });
      }
    }
    expect(await db().task.count({ where: { seriesId: seriesId ?? "" } })).toBe(2);
  });

  it("only the last seven missed dates can be recorded, without dates that were skipped or moved in advance", async () => {
    const earlier = await createOwnerContext(organization, createClockAt("2026-02-20"));
    const { id } = await addMissedTask({ due_on: "2026-02-20" }, earlier);
    await skipPlannedTask({ ctx: earlier, input: { id, on: "2026-03-08" } });
    await movePlannedTask({ ctx: earlier, input: { id, on: "2026-03-06", due_on: "2026-03-20" } });
    const missedDates = [
      ...["2026-03-09", "2026-03-07", "2026-03-05", "2026-03-04"],
      ...["2026-03-03", "2026-03-02", "2026-03-01"],
    ];
    expect(await getPage(id)).toMatchObject({ missedSince: "2026-02-20", missedDates });
    for (const on of ["2026-02-28", "2026-03-06", "2026-03-08", TODAY, "2026-03-11"]) {
      await expect(record(id, on)).rejects.toMatchObject({
        code: "VALIDATION",
        message: expect.stringContaining("isn't one of the last 7 missed dates"),
      });
    }
    await expect(record(id, "soon")).rejects.toMatchObject({ code: "VALIDATION" });
    const once = await addTask(ctx, { due_on: YESTERDAY });
    await expect(record(once.id, YESTERDAY)).rejects.toMatchObject({ code: "VALIDATION" });
    await record(id, "2026-03-01");
    // An older date isn't offered instead of the recorded one.
    expect((await getPage(id))?.missedDates).toEqual(missedDates.slice(0, -1));
  });

  it("a task that was moved before it was missed can be recorded on the date to which it was moved", async () => {
    const { id } = await addTask(ctx, {
      ...{ due_on: "2026-02-24", interval_count: 1, interval_unit: "weeks" },
    });
    const then = await createOwnerContext(organization, createClockAt("2026-02-22"));
    await moveTask({ ctx: then, input: { id, due_on: "2026-02-23" } });
    expect((await getPage(id))?.missedDates).toEqual(["2026-03-03", "2026-02-23"]);
    expect(await record(id, "2026-02-23")).toMatchObject({ dueOn: "2026-02-23", rhythmOn: "2026-02-24" });
    expect(await getPage(id)).toMatchObject({ dueOn: TODAY, missedSince: "2026-03-03" });
  });

  it("a date of a task that requires a photo can't be recorded, even if the open task has photos", async () => {
    const { id } = await addMissedTask({ needs_photo: true });
    await expect(record(id, YESTERDAY)).rejects.toMatchObject({
      ...{ code: "VALIDATION", message: MISSED_PHOTO_TEXT },
    });
    expect((await listDayTasks({ ctx, input: {} })).missedOn).not.toHaveProperty(id);
  });

  it("a date can't be recorded after the open task was completed", async () => {
    const { id } = await addMissedTask();
    await completeTask({ ctx, input: { id } });
    await expect(record(id, YESTERDAY)).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("recording a date requires the same rights as completing the task", async () => {
    const createReader = async () => {
      const user = await createMember(organization, "member");
      return { user, reader: await createContextFor(user, organization, createClockAt(TODAY)) };
    };
    const { reader: assignee, user } = await createReader();
    const { reader: other } = await createReader();
    const stranger = await createOwnerContext(await createOrganization(), createClockAt(TODAY));
    const { id } = await addMissedTask({ assignee_id: user.id });
    await expect(record(id, YESTERDAY, other)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(record(id, YESTERDAY, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const done = await record(id, YESTERDAY, assignee);
    await expect(reopen(done.id, other)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(reopen(done.id, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await reopen(done.id, assignee)).toMatchObject({ id, status: "open" });
  });

  it("members limited to selected horses record a date for all of the task's horses", async () => {
    const limited = await createMemberWithContext(organization, "groom");
    const own = await createHorse(organization, "Own");
    const hidden = await createHorse(organization, "Hidden");
    await limitMemberToHorses(organization, limited.user, [own]);
    const groom = await createContextFor(limited.user, organization, createClockAt(TODAY));
    const { id } = await addMissedTask({ horse_ids: [own, hidden] });
    const done = await record(id, YESTERDAY, groom);
    expect(done).toMatchObject({ horses: [{ name: "Own" }], isAboutOthers: true });
    expect((await getTask({ ctx, input: { id: done.id } })).horses).toHaveLength(2);
    expect(await reopen(done.id, groom)).toMatchObject({ id, isAboutOthers: true });
    const other = await addMissedTask({ horse_ids: [hidden] });
    await expect(record(other.id, YESTERDAY, groom)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a date can be either recorded or completed with the open task, if both happen simultaneously", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, seriesId } = await addMissedTask();
      const [late, done, again] = await Promise.allSettled([
        record(id, YESTERDAY),
        completeTask({ ctx, input: { id } }),
        record(id, "2026-03-08"),
      ]);
      expect(done.status).toBe("fulfilled");
      for (const answer of [late, again]) {
        if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "VALIDATION" });
      }
      const rows = await db().task.findMany({ where: { seriesId: seriesId ?? "" } });
      expect(rows.filter(({ status }) => status === "open")).toHaveLength(1);
    }
  });

  it("a recorded date's horses count as recently logged", async () => {
    const horseId = await createHorse(organization, "Juniper");
    const { id } = await addMissedTask({ horse_ids: [horseId] });
    const { horses } = await record(id, YESTERDAY);
    expect(horses).toMatchObject([{ name: "Juniper" }]);
    const horse = await db().horse.findFirst({ where: { id: horseId } });
    expect(horse?.lastLoggedAt).toEqual(createClockAt(TODAY).now());
  });
});

describe("undoing a missed date that was marked as done", () => {
  it("the date is missed again, and the open task doesn't change", async () => {
    const { id } = await addMissedTask();
    const first = await record(id, "2026-03-07");
    await record(id, YESTERDAY);
    expect(await getPage(id)).toMatchObject({ missedSince: "2026-03-08", missedDates: ["2026-03-08"] });
    expect(await reopen(first.id)).toMatchObject({ id, status: "open", revision: 1 });
    expect(await getPage(id)).toMatchObject({
      ...{ dueOn: TODAY, missedSince: "2026-03-07", missedDates: ["2026-03-08", "2026-03-07"] },
    });
    expect(await getTask({ ctx, input: { id: first.id } })).toMatchObject({
      deletedAt: expect.any(String),
    });
    await expect(reopen(first.id)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("an undone date can be restored", async () => {
    const { id } = await addMissedTask();
    const first = await record(id, YESTERDAY);
    await reopen(first.id);
    await restoreTask({ ctx, input: { id: first.id } });
    expect((await getPage(id))?.missedDates).not.toContain(YESTERDAY);
  });

  it("an undone date that is recorded again keeps its ID and gets the open task's current details", async () => {
    const { id, seriesId } = await addMissedTask();
    const first = await record(id, YESTERDAY);
    await reopen(first.id);
    await db().task.update({ where: { id }, data: { title: "Feed hay" } });
    expect(await record(id, YESTERDAY)).toMatchObject({
      ...{ id: first.id, title: "Feed hay", status: "done", deletedAt: null },
    });
    await restoreTask({ ctx, input: { id: first.id } });
    expect(await db().task.count({ where: { seriesId: seriesId ?? "" } })).toBe(2);
  });

  it("recorded dates survive if the open task is completed and reopened", async () => {
    const { id, seriesId } = await addMissedTask();
    const late = await record(id, "2026-03-08");
    const afterward = await createOwnerContext(organization, createClockAt(TODAY, "18:05"));
    await completeTask({ ctx: afterward, input: { id } });
    expect(await reopen(id, afterward)).toMatchObject({ id, status: "open" });
    expect(await getPage(id)).toMatchObject({
      missedSince: "2026-03-07",
      missedDates: [YESTERDAY, "2026-03-07"],
    });
    await completeTask({ ctx: afterward, input: { id } });
    // After the open task was completed, the undo changes only the recorded date.
    const next = await reopen(late.id, afterward);
    expect(next).toMatchObject({ seriesId, status: "open", dueOn: "2026-03-11" });
  });
});
