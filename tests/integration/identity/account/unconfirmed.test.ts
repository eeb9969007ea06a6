import { afterAll, expect, it, vi } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { createId } from "@/lib/ids";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { addMember, createOrganization } from "@/tests/factories/organizations";
import { createUser, TEST_PASSWORD } from "@/tests/factories/users";
import { createVisitor } from "../auth/create-visitor";
import { commitWhileWaiting, countWaitingStatements } from "./commit-while-waiting";

afterAll(closeDatabase);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

interface Account {
  userId: string;
  organizationId: string;
  email: string;
}

/** Creates an account that was never confirmed and whose sign-up has expired. */
async function createUserAccount(days = 31): Promise<Account> {
  const user = await createUser({ isConfirmed: false });
  const organization = await createOrganization({ owner: user, tier: "personal", isConnected: false });
  await db().user.update({ where: { id: user.id }, data: { createdAt: daysAgo(days) } });
  await db().pendingSignUp.updateMany({
    where: { userId: user.id },
    data: { expiresAt: daysAgo(days - 30) },
  });
  return { userId: user.id, organizationId: organization.id, email: user.email };
}

const countRows = async ({ userId, organizationId }: Account) => [
  await db().user.count({ where: { id: userId } }),
  await db().organization.count({ where: { id: organizationId } }),
];

it("an unconfirmed account is deleted with its data after 30 days", async () => {
  const account = await createUserAccount();
  const { userId, organizationId, email } = account;
  await retention();
  await retention();
  expect(await countRows(account)).toEqual([0, 0]);
  expect(await db().userAccountProfile.count({ where: { userId } })).toBe(0);
  expect(await db().identity.count({ where: { userId } })).toBe(0);
  expect(await db().organizationCounters.count({ where: { organizationId } })).toBe(0);
  expect(await db().auditLog.findMany({ where: { entityId: userId } })).toMatchObject([
    { action: "account.unconfirmed_deleted", actorKind: "job", actorId: "cron.retention" },
  ]);
  await expect(createUser({ email })).resolves.toMatchObject({ email });
});

it("signing up again while the unconfirmed account is being deleted creates a new account", async () => {
  const { userId, email } = await createUserAccount();
  const password = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
  const again = await db().$transaction(async (tx) => {
    await tx.organization.deleteMany({ where: { ownerId: userId } });
    await tx.user.delete({ where: { id: userId } });
    const input = { fullName: "Petra Novak", email, ...password, consent: "on" };
    const done = registerAccount({ ...createVisitor(), input });
    await vi.waitFor(async () => expect(await countWaitingStatements()).toBe(1), 4_000);
    return { done };
  });
  await again.done;
  const user = await db().user.findUniqueOrThrow({ where: { email }, include: { pendingSignUps: true } });
  expect(user.id).not.toBe(userId);
  expect(user.pendingSignUps).toMatchObject([{ fullName: "Petra Novak" }]);
});

const changeUser =
  (data: Parameters<ReturnType<typeof db>["user"]["update"]>[0]["data"]) =>
  async ({ userId }: Account) => {
    await db().user.update({ where: { id: userId }, data });
  };

it.each<[string, (account: Account) => Promise<void>]>([
  ["is 29 days old", changeUser({ createdAt: daysAgo(29) })],
  ["has a confirmed address", changeUser({ emailConfirmedAt: daysAgo(1) })],
  ["has a confirmed phone number", changeUser({ phone: `+1${Date.now()}`, phoneConfirmedAt: daysAgo(1) })],
  ["has been used to sign in", changeUser({ lastSignInAt: daysAgo(20) })],
  ["is deleted but not purged yet", changeUser({ deletedAt: daysAgo(1) })],
  [
    "has a newer sign-up",
    changeUser({ pendingSignUps: { updateMany: { where: {}, data: { expiresAt: daysAgo(-1) } } } }),
  ],
  [
    "has another sign-in method",
    changeUser({
      identities: { create: { id: createId(), provider: "web3:ethereum", providerId: createId() } },
    }),
  ],
  [
    "owns an organization with another member",
    async ({ organizationId }) => addMember({ id: organizationId }, await createUser(), "groom"),
  ],
  [
    "owns an organization with a client",
    async ({ organizationId }) => {
      await db().client.create({
        data: { id: createId(), organizationId, name: "Sam", email: "sam@example.com" },
      });
    },
  ],
  [
    "is a member of another person's organization",
    async ({ userId, email }) => addMember(await createOrganization(), { id: userId, email }, "groom"),
  ],
])("the cleanup keeps an unconfirmed account that %s", async (_what, alter) => {
  const account = await createUserAccount();
  await alter(account);
  await retention();
  expect(await countRows(account)).toEqual([1, 1]);
});

it("the cleanup keeps an unconfirmed account whose organization gets a client during the cleanup", async () => {
  const account = await createUserAccount();
  const { organizationId } = account;
  await commitWhileWaiting(retention, async (tx) => {
    await tx.client.create({
      data: { id: createId(), organizationId, name: "Sam", email: "sam@example.com" },
    });
  });
  expect(await countRows(account)).toEqual([1, 1]);
  expect(await db().client.count({ where: { organizationId } })).toBe(1);
});
