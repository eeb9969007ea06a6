import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { purgeAccount } from "@/lib/domain/platform/personal-data/purge-account";
import { purgeOrganization } from "@/lib/domain/platform/personal-data/purge-organization";
import {
  ADDRESS_TABLES,
  ORGANIZATION_TABLES,
  SYSTEM_TABLES,
  USER_TABLES,
} from "@/lib/domain/platform/personal-data/tables";
import { listFiles, putFile } from "@/lib/storage/files";
import { getExportFolder, getOrganizationFolder, getUserFolder } from "@/lib/storage/keys";
import { task as purge } from "@/lib/worker/tasks/cron-purge";
import { task as deleteFolder } from "@/lib/worker/tasks/storage-delete-folder";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { addMember, createOrganization } from "@/tests/factories/organizations";
import { fillAccount, TRACE_TEXT } from "@/tests/factories/personal-data";
import { expectSameNames } from "@/tests/setup/expect-same-names";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const createJobContext = () =>
  createSystemContext({ actor: { kind: "job", name: "test" }, organization: null });

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

async function markDeleted(closedAt: Date, deletedAt: Date): Promise<void> {
  const { organizationId, user } = account;
  await db().organization.update({ where: { id: organizationId }, data: { isActive: false, closedAt } });
  await db().user.update({ where: { id: user.id }, data: { deletedAt } });
}

/** Returns the text of every database row that contains at least one of the words. */
async function findRowsContaining(words: readonly string[]): Promise<string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db().$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`);
    found.push(
      ...rows
        .filter(({ row }) => words.some((word) => row.includes(word)))
        .map(({ row }) => `${name}: ${row}`),
    );
  }
  return found;
}

describe("the list of tables with personal data", () => {
  it("every database table is listed as personal data or as a system table", async () => {
    const tables = await db().$queryRaw<{ name: string }[]>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
    const listed = [...USER_TABLES, ...ORGANIZATION_TABLES, ...ADDRESS_TABLES].map(({ table }) => table);
    const known = new Set([...listed, ...SYSTEM_TABLES]);
    expectSameNames({
      ...{ found: tables.map(({ name }) => name), listed: known, what: "database table" },
      file: "lib/domain/platform/personal-data/tables.ts",
    });
  });
});

describe("the purge", () => {
  it("a purge removes all personal data but keeps invoice and payment amounts", async () => {
    const { user, organizationId } = account;
    const { invoiceId } = await fillAccount(user, account.ctx);
    await markDeleted(daysAgo(31), daysAgo(30));
    await purge();
    expect(await findRowsContaining([TRACE_TEXT, user.email, "trace@example.com"])).toEqual([]);
    const invoice = await db().invoice.findUniqueOrThrow({
      where: { id: invoiceId },
      include: { lineItems: true, payments: true },
    });
    expect(invoice).toMatchObject({ invoiceNumber: "INV-0001", totalAmount: 9_000, organizationId });
    expect(invoice.lineItems).toMatchObject([{ rate: 4_500, amount: 9_000 }]);
    expect(invoice.payments).toHaveLength(2);
    for (const payment of invoice.payments) expect(payment).toMatchObject({ amount: 9_000, method: "cash" });
    for (const { table, owner, atPurge } of [...USER_TABLES, ...ORGANIZATION_TABLES]) {
      if (atPurge !== "deleted") continue;
      const rows = await db().$queryRawUnsafe<unknown[]>(
        `SELECT 1 FROM "${table}" WHERE "${owner}" IN ($1::uuid, $2::uuid)`,
        user.id,
        organizationId,
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it("a purge keeps the record of a used trial but removes the person's ID from it", async () => {
    const { user } = account;
    await fillAccount(user, account.ctx);
    const { id } = await db().trialUse.findFirstOrThrow({ where: { userId: user.id } });
    await markDeleted(daysAgo(31), daysAgo(31));
    await purge();
    expect(await db().trialUse.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null });
  });

  it("a purge removes the files of the account and its organization", async () => {
    const { user, organizationId } = account;
    const folders = [getUserFolder(user.id), getOrganizationFolder(organizationId), getExportFolder(user.id)];
    for (const folder of folders) await putFile(`${folder}/a/b.webp`, Buffer.from("x"));
    await markDeleted(daysAgo(31), daysAgo(31));
    await purge();
    const jobs = [...(await findQueuedJobs(user.id)), ...(await findQueuedJobs(organizationId))];
    for (const { name, payload } of jobs) {
      if (name === "storage.delete-folder") await deleteFolder(payload as { folder: string });
    }
    for (const folder of folders) expect(await listFiles(folder)).toEqual([]);
  });

  it("a purge skips restored accounts and accounts deleted less than 30 days ago", async () => {
    const { user, organizationId } = account;
    await markDeleted(daysAgo(29), daysAgo(29));
    await purge();
    expect(await db().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      email: user.email,
    });
    await db().user.update({ where: { id: user.id }, data: { deletedAt: null } });
    await db().organization.update({
      where: { id: organizationId },
      data: { isActive: true, closedAt: null },
    });
    await purgeAccount({ ctx: createJobContext(), input: { userId: user.id } });
    await purgeOrganization({ ctx: createJobContext(), input: { organizationId } });
    expect(await db().organizationMember.count({ where: { organizationId } })).toBe(1);
  });

  it("a purge frees the person's email address and ends their memberships", async () => {
    const { user } = account;
    const joined = await createOrganization({ name: "Neighbor" });
    await addMember(joined, user, "groom");
    await markDeleted(daysAgo(31), daysAgo(31));
    await purge();
    expect(await db().user.count({ where: { email: user.email } })).toBe(0);
    const organization = await db().organization.findUniqueOrThrow({
      where: { id: joined.id },
      include: { members: true },
    });
    expect(organization).toMatchObject({ name: "Neighbor", memberCount: 1, purgedAt: null });
    expect(organization.members.map(({ userId }) => userId)).toEqual([joined.owner.id]);
  });

  it("running a purge again changes nothing", async () => {
    await markDeleted(daysAgo(31), daysAgo(31));
    await purge();
    const { purgedAt } = await db().user.findUniqueOrThrow({ where: { id: account.user.id } });
    await purge();
    expect(purgedAt).not.toBeNull();
    expect((await db().user.findUniqueOrThrow({ where: { id: account.user.id } })).purgedAt).toEqual(
      purgedAt,
    );
  });
});
