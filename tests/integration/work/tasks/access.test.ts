import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { assignTask } from "@/lib/domain/work/tasks/assign-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { listDayTasks } from "@/lib/domain/work/tasks/list-day-tasks";
import { listTasksBetween } from "@/lib/domain/work/tasks/list-tasks-between";
import { moveTask } from "@/lib/domain/work/tasks/move-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { setStepDone } from "@/lib/domain/work/tasks/set-step-done";
import { skipTask } from "@/lib/domain/work/tasks/skip-task";
import { toTaskInput } from "@/lib/domain/work/tasks/task-json";
import { updateTask } from "@/lib/domain/work/tasks/update-task";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
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

const add = (changes: Parameters<typeof addTask>[1] = {}) => addTask(ctx, { due_on: TODAY, ...changes });
const complete = (id: string, by = ctx) => completeTask({ ctx: by, input: { id } });
const getTaskTitles = async (day: string, by = ctx) => {
  const { tasks } = await listDayTasks({ ctx: by, input: { day } });
  return tasks.map(({ title }) => title);
};

describe("access to tasks", () => {
  it("members with read access can complete only tasks assigned to them or their role", async () => {
    const groom = await createMemberWithContext(organization, "groom");
    const reader = await createMemberWithContext(organization, "member");
    const vet = await createMemberWithContext(organization, "vet");
    const [own, roles, others] = [
      await add({ title: "Own", assignee_id: reader.user.id, steps: ["One"] }),
      await add({ title: "Roles", assignee_role_id: await getRole(reader.user.id) }),
      await add({ title: "Others", assignee_id: groom.user.id }),
    ];
    const step_id = own.steps[0]?.id ?? "";
    await setStepDone({ ctx: reader.ctx, input: { id: own.id, step_id, done: true } });
    expect((await complete(own.id, reader.ctx)).task.closedByName).not.toBeNull();
    await reopenTask({ ctx: reader.ctx, input: { id: own.id } });
    await complete(roles.id, reader.ctx);
    const id = others.id;
    for (const refused of [
      () => complete(id, reader.ctx),
      () => reopenTask({ ctx: reader.ctx, input: { id } }),
      () => skipTask({ ctx: reader.ctx, input: { id: own.id } }),
      () => moveTask({ ctx: reader.ctx, input: { id: own.id, due_on: TODAY } }),
      () => assignTask({ ctx: reader.ctx, input: { id } }),
      () => deleteTask({ ctx: reader.ctx, input: { id } }),
      () => restoreTask({ ctx: reader.ctx, input: { id } }),
      () => updateTask({ ctx: reader.ctx, input: toTaskInput(own) }),
      () => createTask({ ctx: reader.ctx, input: { title: "New", due_on: TODAY } }),
      () => listDayTasks({ ctx: vet.ctx, input: {} }),
      () => getTask({ ctx: vet.ctx, input: { id } }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await complete(id, groom.ctx);
    await expect(add({ assignee_id: vet.user.id })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("members can access only their organization's tasks for horses that they can see", async () => {
    const [hers, other] = [await createHorse(organization, "Ada"), await createHorse(organization, "Bo")];
    const chosen = await createMemberWithContext(organization, "groom");
    await limitMemberToHorses(organization, chosen.user, [hers]);
    const some: Context = { ...chosen.ctx, horseIds: [hers] };
    const theirs: Context = {
      ...some,
      transaction: (work) => chosen.ctx.transaction((tx) => work({ ...tx, horseIds: [hers] })),
    };
    const both = await add({ title: "Walk both", horse_ids: [hers, other] });
    const hidden = await add({ title: "Walk Bo", horse_ids: other });
    const board = await getTaskTitles(TODAY, theirs);
    expect(board).toContain("Walk both");
    expect(board).not.toContain("Walk Bo");
    expect((await getTask({ ctx: theirs, input: { id: both.id } })).horses).toEqual([
      { id: hers, name: "Ada" },
    ]);
    const edit = toTaskInput(await getTask({ ctx: theirs, input: { id: both.id } }));
    await expect(updateTask({ ctx: theirs, input: { ...edit, horse_ids: "" } })).rejects.toMatchObject({
      fieldErrors: { horse_ids: expect.any(String) },
    });
    for (const removeTask of [deleteTask, skipTask]) {
      await expect(removeTask({ ctx: theirs, input: { id: both.id } })).rejects.toMatchObject({
        code: "FORBIDDEN",
        message: expect.stringContaining("includes horses that you can't see"),
      });
    }
    await updateTask({ ctx: theirs, input: { ...edit, title: "Walk the two" } });
    expect((await getTask({ ctx, input: { id: both.id } })).horses.map(({ name }) => name)).toEqual([
      "Ada",
      "Bo",
    ]);
    const missing = { code: "NOT_FOUND" };
    await expect(complete(hidden.id, theirs)).rejects.toMatchObject(missing);
    await expect(
      createTask({ ctx: theirs, input: { title: "x", due_on: TODAY, horse_ids: other } }),
    ).rejects.toMatchObject(missing);
    await expect(add({ horse_ids: other, assignee_id: chosen.user.id })).rejects.toMatchObject({
      fieldErrors: { assignee_id: expect.stringContaining("access this task's horses") },
    });
    const stranger = await createOwnerContext(await createOrganization(), clock);
    await expect(complete(both.id, stranger)).rejects.toMatchObject(missing);
    expect(await listTasksBetween({ ctx: stranger, input: { from: TODAY, to: TODAY } })).toEqual([]);
    await db().horse.update({ where: { id: other }, data: { archivedAt: new Date() } });
    expect(await getTaskTitles(TODAY)).not.toContain("Walk Bo");
    await complete(hidden.id);
    expect((await db().horse.findUniqueOrThrow({ where: { id: other } })).lastLoggedAt).toEqual(clock.now());
  });

  it("tasks are read-only after a downgrade to a plan without tasks", async () => {
    const stable = await createOrganization({ tier: "ranch" });
    const ranch = await createOwnerContext(stable, clock);
    const task = await addTask(ranch, { due_on: TODAY });
    await db().organization.update({ where: { id: stable.id }, data: { subscriptionTier: "personal" } });
    const small = await createOwnerContext(stable, clock);
    const { id } = task;
    for (const refused of [
      () => addTask(small),
      () => complete(id, small),
      () => skipTask({ ctx: small, input: { id } }),
      () => moveTask({ ctx: small, input: { id, due_on: TODAY } }),
      () => assignTask({ ctx: small, input: { id } }),
      () => deleteTask({ ctx: small, input: { id } }),
      () => updateTask({ ctx: small, input: toTaskInput(task) }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: "PLAN_LIMIT", upgrade: { plan: "ranch" } });
    }
    expect(await getTaskTitles(TODAY, small)).toEqual(["Feed"]);
  });
});

async function getRole(userId: string): Promise<string> {
  const where = { organizationId_userId: { organizationId: organization.id, userId } };
  return (await db().organizationMember.findUniqueOrThrow({ where })).roleId;
}
