import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { createOrganization } from "@/lib/domain/organizations/organizations/create-organization";
import { reopenOrganization } from "@/lib/domain/organizations/organizations/reopen-organization";
import { createId } from "@/lib/ids";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createMember, createOrganization as createStable } from "@/tests/factories/organizations";
import { retryWhileBusy } from "@/tests/factories/retry-while-busy";
import { captureError } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const create = (account: Pick<TestAccount, "ctx">, name = "Second Barn") =>
  createOrganization({ ctx: account.ctx, input: { name } });

const listOwnedNames = async (userId: string) =>
  db().organization.findMany({ where: { ownerId: userId, closedAt: null } });

const subscribe = async ({ user }: TestAccount, planType: string, status = "active") =>
  db().userSubscription.create({ data: { id: createId(), userId: user.id, status, planType } });

describe("creating an organization on the Pro plan", () => {
  let account: TestAccount;
  beforeEach(async () => {
    account = await createAccount("pro");
    await subscribe(account, "pro");
  });

  it("a Pro owner can create another organization with the same plan and time zone", async () => {
    const { id } = await create(account);
    const found = await db().organization.findUniqueOrThrow({
      where: { id },
      include: { members: { include: { role: true } }, counters: true },
    });
    expect(found).toMatchObject({
      name: "Second Barn",
      ownerId: account.user.id,
      subscriptionTier: "pro",
      timeZone: "America/Chicago",
      memberCount: 1,
      members: [{ userId: account.user.id, role: { key: "owner" } }],
      counters: { lastInvoiceNumber: 0 },
    });
    expect(await db().auditLog.findMany({ where: { organizationId: id } })).toMatchObject([
      { action: "organization.created", actorId: account.user.id, after: { name: "Second Barn" } },
    ]);
  });

  it("the Pro plan doesn't limit the number of organizations", async () => {
    await Promise.all(["B", "C", "D"].map((name) => create(account, name)));
    expect(await listOwnedNames(account.user.id)).toHaveLength(4);
  });
});

describe("creating an organization on a plan that allows one organization", () => {
  it("a second organization can't be created on a plan that allows only one", async () => {
    const account = await createAccount("ranch");
    expect(await captureError(create(account))).toMatchObject({
      code: "PLAN_LIMIT",
      message: expect.stringContaining("Upgrade to Pro, which has no limit"),
    });
    expect(await listOwnedNames(account.user.id)).toHaveLength(1);
  });

  it("fifty concurrent requests create only one organization if the plan allows one", {
    timeout: 60_000,
  }, async () => {
    const user = await createMember(await createStable());
    const ctx = await getContext(await signIn(user));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => retryWhileBusy(() => create({ ctx }))),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(49);
    for (const reason of refused) expect(reason).toMatchObject({ code: "PLAN_LIMIT" });
    expect(await listOwnedNames(user.id)).toHaveLength(1);
  });

  it("a person can't reopen a closed organization if that would exceed the plan's limit", async () => {
    const account = await createAccount("personal");
    await db().organization.update({
      where: { id: account.organizationId },
      data: { isActive: false, closedAt: new Date() },
    });
    await create(account);
    const input = { organizationId: account.organizationId };
    expect((await captureError(reopenOrganization({ ctx: account.ctx, input }))).code).toBe("PLAN_LIMIT");
    expect(await listOwnedNames(account.user.id)).toHaveLength(1);
  });

  it("a person who has just deleted their account can't create or reopen an organization", async () => {
    const account = await createAccount("personal");
    const closed = { isActive: false, closedAt: new Date() };
    await db().organization.update({ where: { id: account.organizationId }, data: closed });
    await db().user.update({ where: { id: account.user.id }, data: { deletedAt: new Date() } });
    const input = { organizationId: account.organizationId };
    const reopen = reopenOrganization({ ctx: account.ctx, input });
    expect((await captureError(reopen)).code).toBe("UNAUTHENTICATED");
    expect((await captureError(create(account))).code).toBe("UNAUTHENTICATED");
    expect(await listOwnedNames(account.user.id)).toEqual([]);
  });

  it("a Pro owner can create another organization only while their subscription is active", async () => {
    const account = await createAccount("pro");
    const { id } = account.user;
    await subscribe(account, "pro", "canceled");
    expect((await captureError(create(account))).code).toBe("PLAN_LIMIT");
    await db().userSubscription.update({ where: { userId: id }, data: { status: "trialing" } });
    await create(account);
    expect((await listOwnedNames(id)).map(({ subscriptionTier }) => subscriptionTier)).toContain("pro");
  });
});
