import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { movePlannedTask } from "@/lib/domain/work/tasks/move-planned-task";
import { skipPlannedTask } from "@/lib/domain/work/tasks/skip-planned-task";
import { skipTask } from "@/lib/domain/work/tasks/skip-task";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

afterAll(closeDatabase);

describe("searching for a task", () => {
  const clock = createClock("2026-03-03T18:00:00Z");
  let stable: TestOrganization;
  let ctx: Context;
  let stranger: Context;
  let rowdy: string;
  let juniper: string;
  beforeAll(async () => {
    stable = await createOrganization();
    ctx = await createOwnerContext(stable, clock);
    stranger = await createOwnerContext(await createOrganization());
    rowdy = await createHorse(stable, "Rowdy");
    juniper = await createHorse(stable, "Juniper");
  });

  const searchTasks = async (q: string, by = ctx) =>
    (await searchOrganization({ ctx: by, input: { q } })).find(({ group }) => group === "tasks")?.results ??
    [];
  const searchTaskTitles = async (q: string, by = ctx) =>
    (await searchTasks(q, by)).map(({ title }) => title);

  it("search finds a task if its title, notes and horses together contain every word", async () => {
    const trim = await addTask(ctx, {
      ...{ title: "Trim", notes: "Bring the hoof stand", due_on: "2026-03-05", horse_ids: [rowdy, juniper] },
    });
    await addTask(ctx, { title: "Fill hay nets", due_on: "2026-03-04" });
    expect(await searchTasks("ROWDY trim")).toEqual([
      {
        ...{ id: trim.id, type: "task", title: "Trim", path: `/tasks/${trim.id}` },
        detail: "Mar 5, 2026 · Juniper, Rowdy",
      },
    ]);
    expect(await searchTaskTitles("stand juniper rowdy")).toEqual(["Trim"]);
    expect(await searchTaskTitles("hay nets")).toEqual(["Fill hay nets"]);
    expect(await searchTaskTitles("hay rowdy")).toEqual([]);
    expect(await searchTaskTitles("100%")).toEqual([]);
  });

  it("search lists a repeating task only once, as its next open occurrence", async () => {
    const daily = { interval_count: 1, interval_unit: "days" } as const;
    const done = await addTask(ctx, { title: "Weigh grain", due_on: "2026-03-03", ...daily });
    await completeTask({ ctx, input: { id: done.id } });
    const [next, ...others] = await searchTasks("weigh grain");
    expect([next?.id === done.id, next?.detail, others]).toEqual([false, "Mar 4, 2026", []]);
    const later = await createOwnerContext(stable, createClock("2026-03-09T18:00:00Z"));
    expect(await searchTasks("weigh grain", later)).toMatchObject([{ id: next?.id, detail: "Mar 9, 2026" }]);
  });

  it("search lists open tasks first, then tasks that were done or skipped in the last year", async () => {
    const close = async (title: string, day: string, verb = completeTask) => {
      const at = await createOwnerContext(stable, createClock(`${day}T18:00:00Z`));
      const { id } = await addTask(at, { title, due_on: day, horse_ids: [rowdy] });
      await verb({ ctx: at, input: { id } });
      return id;
    };
    await close("Pull mane, last week", "2026-02-24");
    await close("Pull mane, skipped", "2026-01-10", skipTask);
    await close("Pull mane, long ago", "2025-02-20");
    await addTask(ctx, { title: "Pull mane, open", due_on: "2026-05-01" });
    expect((await searchTasks("pull mane")).map(({ title, detail }) => [title, detail])).toEqual([
      ["Pull mane, open", "May 1, 2026"],
      ["Pull mane, last week", "Done Feb 24, 2026 · Rowdy"],
      ["Pull mane, skipped", "Skipped Jan 10, 2026 · Rowdy"],
    ]);
    const groom = await createMember(stable, "groom");
    await limitMemberToHorses(stable, groom, [juniper]);
    const limited = await createContextFor(groom, stable, clock);
    expect(await searchTaskTitles("pull mane", limited)).toEqual(["Pull mane, open"]);
    expect(await searchTaskTitles("pull mane", stranger)).toEqual([]);
  });

  it("search returns closed tasks only if there are fewer open tasks than the limit", async () => {
    for (let count = 0; count < 3; count += 1) {
      await completeTask({ ctx, input: { id: (await addTask(ctx, { title: "Bed stalls, done" })).id } });
    }
    for (let count = 0; count < 4; count += 1) await addTask(ctx, { title: "Bed stalls" });
    expect(await searchTaskTitles("bed stalls")).toEqual([
      ...Array.from({ length: 4 }, () => "Bed stalls"),
      "Bed stalls, done",
    ]);
  });

  it("search lists an ended series only once, as its latest closed task", async () => {
    const daily = { interval_count: 1, interval_unit: "days" } as const;
    const first = await addTask(ctx, { title: "Soak hoof", due_on: "2026-03-01", ...daily });
    await completeTask({ ctx, input: { id: first.id } });
    const [second] = await searchTasks("soak hoof");
    expect(second?.detail).toBe("Mar 4, 2026");
    await completeTask({ ctx, input: { id: second?.id ?? "" } });
    const [next] = await searchTasks("soak hoof");
    await deleteTask({ ctx, input: { id: next?.id ?? "" } });
    expect((await searchTasks("soak hoof")).map(({ id }) => id)).toEqual([second?.id]);
  });

  it("search lists a series and each of its moved dates once, but no skipped dates", async () => {
    const daily = { interval_count: 1, interval_unit: "days" } as const;
    const { id } = await addTask(ctx, { title: "Poultice hock", due_on: "2026-03-03", ...daily });
    await skipPlannedTask({ ctx, input: { id, on: "2026-03-04" } });
    const move = { id, on: "2026-03-05", due_on: "2026-03-06" };
    const moved = await movePlannedTask({ ctx, input: move });
    expect((await searchTasks("poultice hock")).map((one) => [one.id, one.detail])).toEqual([
      [id, "Mar 3, 2026"],
      [moved.id, "Mar 6, 2026"],
    ]);
    const later = await createOwnerContext(stable, createClock("2026-03-05T18:00:00Z"));
    const onLaterDay = await searchTasks("poultice hock", later);
    // The series has no task on Mar 4 or 5, so the task from Mar 3 is still current.
    expect(onLaterDay.map(({ detail }) => detail)).toEqual(["Mar 3, 2026", "Mar 6, 2026"]);
    await completeTask({ ctx, input: { id: moved.id } });
    expect((await searchTasks("poultice hock")).map((one) => one.id)).toEqual([id]);
    await deleteTask({ ctx, input: { id } });
    expect((await searchTasks("poultice hock")).map((one) => one.id)).toEqual([moved.id]);
  });

  it("search excludes tasks that are deleted or whose horses are archived", async () => {
    const removed = await addTask(ctx, { title: "Sweep aisle" });
    await deleteTask({ ctx, input: { id: removed.id } });
    const old = await createHorse(stable, "Duke");
    await addTask(ctx, { title: "Sweep stall", horse_ids: [old] });
    await db().horse.update({ where: { id: old }, data: { archivedAt: new Date() } });
    await addTask(ctx, { title: "Sweep yard" });
    expect(await searchTaskTitles("sweep")).toEqual(["Sweep yard"]);
  });

  it("search doesn't show tasks to other organizations or to roles without access to tasks", async () => {
    await addTask(ctx, { title: "Drag arena" });
    expect(await searchTaskTitles("arena")).toEqual(["Drag arena"]);
    expect(await searchTaskTitles("arena", stranger)).toEqual([]);
    const permissions = { ...ctx.permissions, tasks: "none" as const };
    expect(await searchTaskTitles("arena", { ...ctx, permissions })).toEqual([]);
  });

  it("for a member limited to selected horses, task search hides all other horses", async () => {
    await addTask(ctx, { title: "Clip", horse_ids: [rowdy] });
    await addTask(ctx, { title: "Clip both", horse_ids: [rowdy, juniper] });
    await addTask(ctx, { title: "Clip hedge" });
    const groom = await createMember(stable, "groom");
    await limitMemberToHorses(stable, groom, [juniper]);
    const limited = await createContextFor(groom, stable);
    expect((await searchTaskTitles("clip", limited)).toSorted()).toEqual(["Clip both", "Clip hedge"]);
    expect(await searchTasks("clip both", limited)).toMatchObject([{ detail: "Jan 12, 2026 · Juniper" }]);
    expect(await searchTaskTitles("clip rowdy", limited)).toEqual([]);
    expect(await searchTaskTitles("clip rowdy")).toEqual(["Clip", "Clip both"]);
  });

  it("after a downgrade to Personal, search still finds existing tasks", async () => {
    await addTask(ctx, { title: "Paint jumps" });
    const tier = {
      ...ctx,
      organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
    };
    expect(await searchTaskTitles("paint jumps", tier)).toEqual(["Paint jumps"]);
  });
});
