import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { filterTasks } from "@/app/(app)/tasks/_components/group-tasks";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { findTask } from "@/lib/domain/work/tasks/find-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { listMemberDueTasks } from "@/lib/domain/work/tasks/list-member-due-tasks";
import { listTasksBetween } from "@/lib/domain/work/tasks/list-tasks-between";
import { countTasks } from "@/lib/domain/work/tasks/model/task-counts";
import { moveTask } from "@/lib/domain/work/tasks/move-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { setStepDone } from "@/lib/domain/work/tasks/set-step-done";
import { skipTask } from "@/lib/domain/work/tasks/skip-task";
import { toTaskInput, toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { updateTask } from "@/lib/domain/work/tasks/update-task";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

const TODAY = "2026-03-03";
// `TODAY` is a Tuesday. The test clock shows a time that is on March 4 in UTC, but still on March 3 in Chicago.
const clock = createClock("2026-03-04T03:00:00Z");

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
});
afterAll(closeDatabase);

const daily = { interval_count: 1, interval_unit: "days" } as const;
const add = (changes: Parameters<typeof addTask>[1] = {}) => addTask(ctx, { due_on: TODAY, ...changes });
const complete = (id: string, by = ctx) => completeTask({ ctx: by, input: { id } });
const move = (id: string, due_on: string) => moveTask({ ctx, input: { id, due_on } });
const listPlannedDates = async (title: string, to: string) =>
  (await listTasksBetween({ ctx, input: { from: TODAY, to } }))
    .filter((task) => task.title === title)
    .map(({ dueOn, status }) => `${dueOn} ${status}`);
const listTasksOfSeries = (seriesId: string | null) =>
  db().task.findMany({ where: { seriesId: seriesId ?? "" }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
const getTitles = async (day: string, by = ctx) => {
  const { overdue, tasks } = await listDayTasks({ ctx: by, input: { day } });
  return { overdue: overdue.map(({ title }) => title), tasks: tasks.map(({ title }) => title) };
};

describe("a repeating task", () => {
  it("if twenty requests complete a repeating task simultaneously, only one succeeds", async () => {
    const task = await add({ title: "Muck out", ...daily, steps: ["Stalls", "Aisle"] });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => complete(task.id)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    for (const error of refused) expect(error).toMatchObject({ code: "CONFLICT" });
    const [done, next, ...others] = await listTasksOfSeries(task.seriesId);
    expect([done?.status, next?.status, others]).toEqual(["done", "open", []]);
    expect(await getTask({ ctx, input: { id: next?.id ?? "" } })).toMatchObject({
      ...{ dueOn: "2026-03-04", title: "Muck out", interval: { days: 1 } },
      steps: [{ text: "Stalls", doneAt: null }, { text: "Aisle" }],
    });
  });

  it("a missed daily task is listed only once, as due today", async () => {
    const task = await add({ title: "Check water", due_on: "2026-02-20", ...daily });
    const board = await listDayTasks({ ctx, input: {} });
    expect(board).toMatchObject({ day: TODAY, today: TODAY });
    const shown = [...board.overdue, ...board.tasks].filter(({ title }) => title === "Check water");
    expect(shown).toMatchObject([{ id: task.id, dueOn: TODAY, missedSince: "2026-02-20" }]);
    const { task: done, nextDueOn } = await complete(task.id);
    expect(done).toMatchObject({ dueOn: TODAY, missedSince: "2026-02-20", closedOn: TODAY });
    expect(nextDueOn).toBe("2026-03-04");
    await reopenTask({ ctx, input: { id: task.id } });
    expect(await listTasksOfSeries(task.seriesId)).toMatchObject([{ status: "open", missedSince: null }]);
  });

  it("a repeating task can be skipped and moved without changing its recurrence", async () => {
    const weekly = await add({
      ...{ title: "Scrub troughs", due_on: "2026-03-06" },
      ...{ interval_count: 1, interval_unit: "weeks", weekdays: "5" },
    });
    await move(weekly.id, "2026-03-05");
    expect(await listPlannedDates("Scrub troughs", "2026-03-20")).toEqual([
      "2026-03-05 open",
      "2026-03-13 planned",
      "2026-03-20 planned",
    ]);
    const { nextDueOn } = await skipTask({ ctx, input: { id: weekly.id } });
    expect(nextDueOn).toBe("2026-03-13");
    expect(await listPlannedDates("Scrub troughs", "2026-03-13")).toEqual([
      "2026-03-05 skipped",
      "2026-03-13 open",
    ]);
    await expect(move(weekly.id, TODAY)).rejects.toMatchObject({ code: "CONFLICT" });
    await reopenTask({ ctx, input: { id: weekly.id } });
    expect(await listPlannedDates("Scrub troughs", "2026-03-13")).toEqual([
      "2026-03-05 open",
      "2026-03-13 planned",
    ]);
  });

  it("a skipped task appears only on its own date and isn't counted as done", async () => {
    const stable = await createOwnerContext(await createOrganization(), clock);
    const weekly = await addTask(stable, { due_on: TODAY, interval_count: 1, interval_unit: "weeks" });
    const { task: done } = await completeTask({ ctx: stable, input: { id: weekly.id } });
    const next = await findTask({ ctx: stable, input: { id: done.id, on: "2026-03-10" } });
    await skipTask({ ctx: stable, input: { id: next?.task.id ?? "" } });
    const getCounts = async (day: string) => countTasks(await listDayTasks({ ctx: stable, input: { day } }));
    expect(await getCounts(TODAY)).toEqual({ overdue: 0, open: 0, done: 1, skipped: 0 });
    expect(await getCounts("2026-03-10")).toEqual({ overdue: 0, open: 0, done: 0, skipped: 1 });
  });

  it("the board's counts follow the assignee filter", async () => {
    const stable = await createOrganization();
    const owner = await createOwnerContext(stable, clock);
    const assignee_id = stable.owner.id;
    const done = await addTask(owner, { due_on: TODAY });
    await completeTask({ ctx: owner, input: { id: done.id } });
    for (const due_on of [TODAY, "2026-03-02"]) await addTask(owner, { due_on });
    await addTask(owner, { due_on: TODAY, assignee_id });
    const board = await listDayTasks({ ctx: owner, input: { day: TODAY } });
    const getCounts = (filter: string | null) => filterTasks(board, filter).counts;
    expect(getCounts(null)).toEqual({ overdue: 1, open: 2, done: 1, skipped: 0 });
    for (const filter of ["mine", assignee_id]) {
      expect(getCounts(filter)).toEqual({ overdue: 0, open: 1, done: 0, skipped: 0 });
    }
    expect(getCounts("someone-else")).toEqual({ overdue: 0, open: 0, done: 0, skipped: 0 });
  });

  it("a repeating task can be opened on each of its due dates", async () => {
    const input = { interval_count: 1, interval_unit: "weeks" } as const;
    const { id } = await add({ title: "Drag the arena", ...input });
    const getDates = async (on: string) => {
      const page = await findTask({ ctx, input: { id, on } });
      return page && { open: page.task.dueOn, planned: page.planned?.dueOn ?? null };
    };
    expect(await getDates(TODAY)).toEqual({ open: TODAY, planned: null });
    expect(await getDates("2026-03-17")).toEqual({ open: TODAY, planned: "2026-03-17" });
    expect(await getDates("2026-03-18")).toBeNull();
    await skipTask({ ctx, input: { id } });
    expect(await getDates(TODAY)).toEqual({ open: TODAY, planned: null });
    expect(await getDates("2026-03-10")).toEqual({ open: "2026-03-10", planned: null });
    expect(await getDates("2026-03-17")).toEqual({ open: "2026-03-10", planned: "2026-03-17" });
  });

  it("moving an occurrence of a repeating task doesn't move the dates of later occurrences", async () => {
    const input = { due_on: "2026-01-31", interval_count: 1, interval_unit: "months" } as const;
    const task = await add({ title: "Walk the track", ...input });
    await move(task.id, "2026-02-27");
    const moved = await getTask({ ctx, input: { id: task.id } });
    expect(moved).toMatchObject({ dueOn: "2026-02-27", rhythmOn: "2026-02-28", missedSince: null });
    await updateTask({ ctx, input: { ...toTaskInput(moved), title: "Walk the whole track" } });
    const april = await createOwnerContext(organization, createClock("2026-04-02T12:00:00Z"));
    expect(await getTask({ ctx: april, input: { id: task.id } })).toMatchObject({
      ...{ dueOn: "2026-03-31", missedSince: "2026-02-27" },
    });
    expect(await complete(task.id)).toMatchObject({
      ...{ task: { dueOn: "2026-02-27", missedSince: null }, nextDueOn: "2026-03-31" },
    });
  });

  it("moving an occurrence of a repeating task neither loses nor duplicates dates", async () => {
    const first = await add({ title: "Rinse buckets", ...daily });
    await complete(first.id);
    const second = (await listTasksOfSeries(first.seriesId))[1]?.id ?? "";
    expect(await move(second, "2026-03-06")).toMatchObject({ dueOn: "2026-03-06", interval: null });
    expect(await listPlannedDates("Rinse buckets", "2026-03-06")).toEqual([
      ...["2026-03-03 done", "2026-03-05 open", "2026-03-06 planned", "2026-03-06 open"],
    ]);
    await expect(reopenTask({ ctx, input: { id: first.id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await complete(second)).toMatchObject({ nextDueOn: null });
  });

  it("an unfinished repeating task is overdue only until its next occurrence is due", async () => {
    const { ctx: theirs, user } = await createMemberWithContext(organization, "groom");
    const addAssignedTask = (title: string, due_on: string, recurrence = {}) =>
      add({ title, due_on, ...recurrence, assignee_id: user.id });
    await addAssignedTask("Refill hay", "2026-03-01", daily);
    await addAssignedTask("Mend latch", "2026-03-01");
    await addAssignedTask("Lunge", TODAY);
    const moved = await addAssignedTask("Check fences", "2026-03-04", {
      interval_count: 1,
      interval_unit: "months",
    });
    await move(moved.id, "2026-03-02");
    const board = await listDayTasks({ ctx: { ...theirs, clock }, input: {} });
    const mine = (tasks: typeof board.tasks) =>
      tasks.filter(({ isMine }) => isMine).map(({ id, title, dueOn }) => ({ id, title, dueOn }));
    const first = [...mine(board.tasks), ...mine(board.overdue)];
    expect(first.map(({ title }) => title)).toEqual(["Lunge", "Refill hay", "Mend latch", "Check fences"]);
    const dueTasks = await listMemberDueTasks({
      ctx: theirs,
      input: { userId: user.id, today: TODAY, shown: 9 },
    });
    expect(dueTasks).toMatchObject({ overdue: 2, today: 2 });
    const byTitle = (one: { title: string }, other: { title: string }) =>
      one.title.localeCompare(other.title);
    expect(dueTasks.first.toSorted(byTitle)).toEqual(first.toSorted(byTitle));
  });

  it("only the latest completed occurrence of a repeating task can be reopened", async () => {
    const first = await add({ title: "Turn out", ...daily });
    await complete(first.id);
    const [, second] = await listTasksOfSeries(first.seriesId);
    await complete(second?.id ?? "");
    await expect(reopenTask({ ctx, input: { id: first.id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    const third = (await listTasksOfSeries(first.seriesId))[2]?.id ?? "";
    await deleteTask({ ctx, input: { id: third } });
    expect((await getTitles("2026-03-20")).tasks).not.toContain("Turn out");
    await restoreTask({ ctx, input: { id: third } });
    expect((await getTitles("2026-03-20")).tasks).toContain("Turn out");
    await deleteTask({ ctx, input: { id: third } });
    await reopenTask({ ctx, input: { id: second?.id ?? "" } });
    await expect(restoreTask({ ctx, input: { id: third } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
  });
});

describe("undoing the completion of a task", () => {
  it("undoing a task's completion is rejected if its next occurrence has changed", async () => {
    const { id, seriesId } = await add({ title: "Hand walk", ...daily });
    await complete(id);
    const next = (await listTasksOfSeries(seriesId))[1]?.id ?? "";
    await move(next, "2026-03-02");
    await expect(reopenTask({ ctx, input: { id } })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    expect((await listTasksOfSeries(seriesId)).map((task) => task.id)).toContain(next);
  });
});

describe("completing a task with open steps", () => {
  it("completing a task with open steps records how many steps were done", async () => {
    const task = await add({ title: "Close the barn", steps: ["Doors", "Lights", "Water"] });
    await setStepDone({ ctx, input: { id: task.id, step_id: task.steps[0]?.id ?? "", done: true } });
    const { task: done } = await complete(task.id);
    expect(toTaskJson(done)).toMatchObject({ status: "done", steps_done: 1, steps_total: 3 });
    const page = await findTask({ ctx, input: { id: task.id } });
    expect(page?.events[0]).toMatchObject({ action: "task.done", steps: { done: 1, total: 3 } });
  });
});

describe("editing a task", () => {
  it("editing a task keeps steps checked, and fails if someone else saved first", async () => {
    const task = await add({ title: "Tack room", steps: "Sweep\nWipe bits\nOil" });
    const [sweep] = task.steps;
    await setStepDone({ ctx, input: { id: task.id, step_id: sweep?.id ?? "", done: true } });
    const form = { ...toTaskInput(task), steps: "Wipe bits\nSweep" };
    const after = await updateTask({ ctx, input: form });
    expect(after.steps).toMatchObject([
      { text: "Wipe bits", doneAt: null },
      { text: "Sweep", doneByName: expect.any(String) },
    ]);
    await expect(updateTask({ ctx, input: { ...form, title: "Tack" } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await complete(task.id);
    await expect(updateTask({ ctx, input: { ...form, revision: after.revision } })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("has already completed this task"),
    });
  });

  it("editing a missed task's title doesn't change the dates of later occurrences", async () => {
    const input = { due_on: "2026-01-31", interval_count: 1, interval_unit: "months" } as const;
    const task = await add({ title: "Check fences", ...input });
    const shown = await getTask({ ctx, input: { id: task.id } });
    expect(shown.dueOn).toBe("2026-02-28");
    await updateTask({ ctx, input: { ...toTaskInput(shown), title: "Walk the fences" } });
    expect(await complete(task.id)).toMatchObject({ nextDueOn: "2026-03-31" });
  });
});

it("saving a task takes the same number of queries for any number of horses", async () => {
  const horses: string[] = [];
  for (let number = 1; number <= 9; number++) horses.push(await createHorse(organization, `Horse ${number}`));
  const [first = ""] = horses;
  const query = vi.spyOn(pg.Client.prototype, "query");
  async function getQueries<T>(work: () => Promise<T>): Promise<[T, number]> {
    query.mockClear();
    return [await work(), query.mock.calls.length];
  }
  const change = ({ id, revision, ...task }: TaskDto, horse_ids: string[]) =>
    updateTask({ ctx, input: { ...toTaskInput({ id, revision, ...task }), id, revision, horse_ids } });
  try {
    const [one, ofOne] = await getQueries(() => add({ horse_ids: [first] }));
    const [, ofNine] = await getQueries(() => add({ horse_ids: horses }));
    expect(ofNine).toBe(ofOne);
    const [two, byOne] = await getQueries(() => change(one, horses.slice(0, 2)));
    const [all, bySeven] = await getQueries(() => change(two, horses));
    expect([bySeven, all.horses.length]).toEqual([byOne, 9]);
  } finally {
    query.mockRestore();
  }
});

it("a task's date can't be more than a year in the past", async () => {
  const error = { fieldErrors: { due_on: "This date is more than a year ago. Check the year." } };
  await expect(add({ due_on: "2020-01-01" })).rejects.toMatchObject(error);
  const task = await add({ due_on: "2025-04-01" });
  await expect(move(task.id, "2020-01-01")).rejects.toMatchObject(error);
  const input = { ...toTaskInput(task), due_on: "2020-01-01" };
  await expect(updateTask({ ctx, input })).rejects.toMatchObject(error);
});
