import { randomBytes } from "node:crypto";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { deleteExpiredDataExports } from "@/lib/domain/platform/personal-data/delete-expired-data-exports";
import { listDuePurges } from "@/lib/domain/platform/personal-data/list-due-purges";
import { createId } from "@/lib/ids";
import { getExportFolder } from "@/lib/storage/keys";
import { task as purge } from "@/lib/worker/tasks/cron-purge";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { createAccount } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";
import { expectErrorLog } from "@/tests/setup/error-logs";

/** The mocked functions throw an error for these IDs, tables and folders. */
const failingRows = vi.hoisted(() => new Set<string>());

vi.mock("@/lib/audit/record-audit", async (original) => {
  const module = await original<typeof import("@/lib/audit/record-audit")>();
  const recordAudit: typeof module.recordAudit = async (tx, entry) => {
    if (failingRows.has(String(entry.entityId))) throw new Error("broken");
    return module.recordAudit(tx, entry);
  };
  return { ...module, recordAudit };
});

vi.mock("@/lib/domain/platform/retention/data", async (original) => {
  const module = await original<typeof import("@/lib/domain/platform/retention/data")>();
  const deleteExpiredRows: typeof module.deleteExpiredRows = async (ctx, expiring) => {
    if (failingRows.has(expiring)) throw new Error("broken");
    return module.deleteExpiredRows(ctx, expiring);
  };
  return { ...module, deleteExpiredRows };
});

vi.mock("@/lib/storage/files", async (original) => {
  const module = await original<typeof import("@/lib/storage/files")>();
  const deleteFolder: typeof module.deleteFolder = async (folder) => {
    if (failingRows.has(folder)) throw new Error("broken");
    return module.deleteFolder(folder);
  };
  return { ...module, deleteFolder };
});

afterEach(() => failingRows.clear());
afterAll(closeDatabase);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Creates an account that was deleted with its organization `days` days ago. */
async function createClosedAccount(days: number): Promise<{ userId: string; organizationId: string }> {
  const { user, organizationId } = await createAccount();
  const closed = { isActive: false, closedAt: daysAgo(days) };
  await db().organization.update({ where: { id: organizationId }, data: closed });
  await db().user.update({ where: { id: user.id }, data: { deletedAt: daysAgo(days) } });
  return { userId: user.id, organizationId };
}

it("if a purge fails, the job finishes the other purges before reporting the failure", async () => {
  expectErrorLog(/^Purging failed: broken$/);
  const later = await createClosedAccount(40);
  const first = await createClosedAccount(50);
  const ctx = createSystemContext({ actor: { kind: "job", name: "test" }, organization: null });
  expect(await listDuePurges({ ctx })).toEqual({
    organizationIds: [first.organizationId, later.organizationId],
    userIds: [first.userId, later.userId],
  });
  failingRows.add(first.organizationId).add(first.userId);
  await expect(purge()).rejects.toMatchObject({ errors: [{ message: "broken" }, { message: "broken" }] });
  const purged = await db().user.findMany({ where: { purgedAt: { not: null } }, select: { id: true } });
  expect(purged).toEqual([{ id: later.userId }]);
  const purgedOrganizations = await db().organization.findMany({
    where: { purgedAt: { not: null } },
    select: { id: true },
  });
  expect(purgedOrganizations).toEqual([{ id: later.organizationId }]);
});

it("if deleting a table's rows or an unconfirmed account fails, the cleanup continues", async () => {
  expectErrorLog(/^Deleting (expired rows|an unconfirmed account) failed: broken$/);
  expectErrorLog(/^Retention failed: /);
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await createUser({ isConfirmed: false });
      await db().user.update({ where: { id }, data: { createdAt: daysAgo(31) } });
      await db().pendingSignUp.updateMany({ where: { userId: id }, data: { expiresAt: daysAgo(1) } });
      return id;
    }),
  );
  const [first = "", second = ""] = ids.toSorted();
  await db().spentToken.create({ data: { tokenHash: randomBytes(32), expiresAt: daysAgo(1) } });
  failingRows.add("idempotencyKeys").add(first);
  await expect(retention()).rejects.toBeInstanceOf(AggregateError);
  expect(await db().spentToken.count()).toBe(0);
  expect(await db().user.count({ where: { id: first } })).toBe(1);
  expect(await db().user.count({ where: { id: second } })).toBe(0);
});

it("the cleanup still deletes other exports if it can't delete one export's files", async () => {
  expectErrorLog(/^Deleting an export failed: broken$/);
  const { user, ctx } = await createAccount();
  const stored = { userId: user.id, status: "failed", partCount: 1, expiresAt: daysAgo(1) };
  const [first, second] = [createId(), createId()].toSorted() as [string, string];
  await db().dataExport.createMany({ data: [first, second].map((id) => ({ id, ...stored })) });
  failingRows.add(getExportFolder(user.id, first));
  await expect(deleteExpiredDataExports({ ctx })).rejects.toMatchObject({
    errors: [{ message: "broken" }],
  });
  const remainingExports = await db().dataExport.findMany({
    where: { userId: user.id },
    select: { id: true },
  });
  expect(remainingExports).toEqual([{ id: first }]);
});

it("the cleanup deletes an account even after a hundred other deletions fail", async () => {
  expectErrorLog(/^Deleting an unconfirmed account failed: broken$/);
  expectErrorLog(/^Retention failed: /);
  const stuck = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO users (id, email, created_at, updated_at)
    SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stuck-' || n || '@example.com',
           ${daysAgo(31)}, ${daysAgo(31)} FROM generate_series(1, 101) n RETURNING id::text`;
  const { id: last } = await db().user.create({
    data: { id: createId(), email: "last@example.com", createdAt: daysAgo(31) },
  });
  for (const { id } of stuck) failingRows.add(id);
  await expect(retention()).rejects.toBeInstanceOf(AggregateError);
  expect(await db().user.count({ where: { id: { in: stuck.map(({ id }) => id) } } })).toBe(101);
  expect(await db().user.count({ where: { id: last } })).toBe(0);
  await db().user.deleteMany({ where: { id: { in: stuck.map(({ id }) => id) } } });
});
