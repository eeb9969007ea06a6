import { beforeAll, describe, expect, it } from "vitest";
import { archiveHorsesAction, restoreHorsesAction } from "@/lib/actions/horses/horse-rows";
import { assignTasksAction, deleteTasksAction, restoreTasksAction } from "@/lib/actions/work/task-rows";
import { requireUser } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { getContext } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { addTask } from "@/tests/factories/tasks";
import { createTestData, type Persona, type TestData } from "@/tests/fixtures/personas";
import { withRequestHeaders } from "@/tests/setup/next-request";

let testData: TestData;

beforeAll(async () => {
  testData = await createTestData();
});

function changeRows(persona: Exclude<Persona, "nobody">, action: typeof archiveHorsesAction, ids: string[]) {
  const headers = new Headers({ cookie: testData.sessions[persona].cookie });
  return withRequestHeaders(headers, () => action({ ids }));
}

const isArchived = async (id: string) =>
  (await db().horse.findUniqueOrThrow({ where: { id } })).archivedAt !== null;

describe("a bulk change", () => {
  it("a bulk change updates permitted records and reports those that it can't change", async () => {
    const { organizationId } = await db().horse.findUniqueOrThrow({ where: { id: testData.horseId } });
    const second = await createHorse({ id: organizationId }, "Second");
    const foreign = "00000000-0000-7000-8000-0000000000aa";
    const result = await changeRows("owner", archiveHorsesAction, [testData.horseId, foreign, second]);
    expect(result?.data?.done).toEqual([testData.horseId, second]);
    expect(result?.data?.refused).toEqual([{ id: foreign, message: expect.stringContaining("Horse") }]);
    expect(await isArchived(second)).toBe(true);
    const undone = await changeRows("owner", restoreHorsesAction, [testData.horseId, second]);
    expect(undone?.data).toEqual({ done: [testData.horseId, second], refused: [] });
    expect(await isArchived(second)).toBe(false);
  });

  it("a bulk change by a person without permission changes nothing", async () => {
    for (const persona of ["member", "otherOwner", "removedMember"] as const) {
      const result = await changeRows(persona, archiveHorsesAction, [testData.horseId]);
      expect(result?.data?.done).toEqual([]);
      expect(result?.data?.refused).toHaveLength(1);
    }
    expect(await isArchived(testData.horseId)).toBe(false);
  });

  it("a bulk change rejects an empty selection, invalid IDs and more than 100 rows", async () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => testData.horseId.slice(0, -3) + (100 + index));
    for (const ids of [[], ["x"], tooMany]) {
      const result = await changeRows("owner", archiveHorsesAction, ids);
      expect(result?.validationErrors ?? result?.serverError).toBeDefined();
    }
  });

  it("tasks can be deleted and restored in bulk, but not by another organization's owner", async () => {
    const ctx = await getContext(testData.sessions.owner);
    const ids = [(await addTask(ctx)).id, (await addTask(ctx)).id];
    const remaining = () => db().task.count({ where: { id: { in: ids }, deletedAt: null } });
    const refused = await changeRows("otherOwner", deleteTasksAction, ids);
    expect(refused?.data?.done).toEqual([]);
    expect(await remaining()).toBe(2);
    expect((await changeRows("owner", deleteTasksAction, ids))?.data?.done).toEqual(ids);
    expect(await remaining()).toBe(0);
    const audited = await db().auditLog.count({ where: { action: "task.deleted", entityId: { in: ids } } });
    expect(audited).toBe(2);
    expect((await changeRows("owner", restoreTasksAction, ids))?.data?.done).toEqual(ids);
    expect(await remaining()).toBe(2);
  });

  it("tasks can be assigned in bulk, each by the rules for a single task", async () => {
    const ctx = await getContext(testData.sessions.owner);
    const userId = requireUser(ctx).userId;
    const [open, own, done] = [
      await addTask(ctx),
      await addTask(ctx, { assignee_id: userId }),
      await addTask(ctx),
    ];
    await completeTask({ ctx, input: { id: done.id } });
    const assign = (persona: Exclude<Persona, "nobody">, tasks: { id: string; assignee_id?: string }[]) => {
      const headers = new Headers({ cookie: testData.sessions[persona].cookie });
      return withRequestHeaders(headers, () => assignTasksAction({ tasks }));
    };
    const getAssignees = async () =>
      Promise.all(
        [open, own].map(async ({ id }) => (await getTask({ ctx, input: { id } })).assignee?.id ?? null),
      );
    const toOwner = [open, own, done].map(({ id }) => ({ id, assignee_id: userId }));
    for (const persona of ["member", "otherOwner"] as const) {
      expect((await assign(persona, toOwner))?.data?.done).toEqual([]);
    }
    const result = await assign("owner", toOwner);
    expect(result?.data?.done).toEqual([open.id, own.id]);
    expect(result?.data?.refused).toEqual([
      { id: done.id, message: expect.stringContaining("already completed") },
    ]);
    expect(await getAssignees()).toEqual([userId, userId]);
    // Undo sends each task's previous assignee.
    await assign("owner", [{ id: open.id }, { id: own.id, assignee_id: userId }]);
    expect(await getAssignees()).toEqual([null, userId]);
    const strangerId = requireUser(await getContext(testData.sessions.otherOwner)).userId;
    const refused = await assign("owner", [{ id: open.id, assignee_id: strangerId }]);
    expect(refused?.data?.refused).toMatchObject([
      { message: expect.stringContaining("no longer a member") },
    ]);
  });
});
