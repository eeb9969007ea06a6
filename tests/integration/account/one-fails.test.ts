import { randomBytes } from "node:crypto";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { listDue } from "@/lib/domain/personal-data/list-due";
import { task as purge } from "@/lib/worker/tasks/cron-purge";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { createAccount } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";

/** Ids, and kinds of rows, that can't be deleted. */
const broken = vi.hoisted(() => new Set<string>());

vi.mock("@/lib/audit/record-audit", async (original) => {
  const module = await original<typeof import("@/lib/audit/record-audit")>();
  const recordAudit: typeof module.recordAudit = async (tx, entry) => {
    if (broken.has(String(entry.entityId))) throw new Error("broken");
    return module.recordAudit(tx, entry);
  };
  return { ...module, recordAudit };
});

vi.mock("@/lib/domain/retention/data", async (original) => {
  const module = await original<typeof import("@/lib/domain/retention/data")>();
  const deleteEnded: typeof module.deleteEnded = async (ctx, expiring) => {
    if (broken.has(expiring)) throw new Error("broken");
    return module.deleteEnded(ctx, expiring);
  };
  return { ...module, deleteEnded };
});

afterEach(() => broken.clear());
afterAll(closeDatabase);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** An account that was deleted with its organization so long ago. */
async function closedAccount(days: number): Promise<{ userId: string; organizationId: string }> {
  const { user, organizationId } = await createAccount();
  const closed = { isActive: false, closedAt: ago(days) };
  await db().organization.update({ where: { id: organizationId }, data: closed });
  await db().user.update({ where: { id: user.id }, data: { deletedAt: ago(days) } });
  return { userId: user.id, organizationId };
}

it("one that can't be purged keeps no other from it, and the job fails; the longest due come first", async () => {
  const later = await closedAccount(40);
  const first = await closedAccount(50);
  const ctx = createSystemContext({ actor: { kind: "job", name: "test" }, organization: null });
  expect(await listDue({ ctx })).toEqual({
    organizationIds: [first.organizationId, later.organizationId],
    userIds: [first.userId, later.userId],
  });
  broken.add(first.organizationId).add(first.userId);
  await expect(purge()).rejects.toMatchObject({ errors: [{ message: "broken" }, { message: "broken" }] });
  const purged = await db().user.findMany({ where: { purgedAt: { not: null } }, select: { id: true } });
  expect(purged).toEqual([{ id: later.userId }]);
  const gone = await db().organization.findMany({ where: { purgedAt: { not: null } }, select: { id: true } });
  expect(gone).toEqual([{ id: later.organizationId }]);
});

it("one kind of rows that can't be deleted keeps no other, nor an account that was never confirmed", async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await createUser({ isConfirmed: false });
      await db().user.update({ where: { id }, data: { createdAt: ago(31) } });
      await db().pendingSignUp.updateMany({ where: { userId: id }, data: { expiresAt: ago(1) } });
      return id;
    }),
  );
  const [first = "", second = ""] = ids.toSorted();
  await db().spentToken.create({ data: { tokenHash: randomBytes(32), expiresAt: ago(1) } });
  broken.add("idempotencyKeys").add(first);
  await expect(retention()).rejects.toBeInstanceOf(AggregateError);
  expect(await db().spentToken.count()).toBe(0);
  expect(await db().user.count({ where: { id: first } })).toBe(1);
  expect(await db().user.count({ where: { id: second } })).toBe(0);
});
