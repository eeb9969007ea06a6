import { afterAll, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { addMember, createOrganization } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";

afterAll(closeDatabase);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

interface Account {
  userId: string;
  organizationId: string;
  email: string;
}

/** An account opened a while ago whose address was never confirmed and whose sign-up is over. */
async function openAccount(days = 31): Promise<Account> {
  const user = await createUser({ isConfirmed: false });
  const organization = await createOrganization({ owner: user, tier: "personal", isConnected: false });
  await db().user.update({ where: { id: user.id }, data: { createdAt: ago(days) } });
  await db().pendingSignUp.updateMany({ where: { userId: user.id }, data: { expiresAt: ago(days - 30) } });
  return { userId: user.id, organizationId: organization.id, email: user.email };
}

const exists = async ({ userId, organizationId }: Account) => [
  await db().user.count({ where: { id: userId } }),
  await db().organization.count({ where: { id: organizationId } }),
];

it("an account that was never confirmed goes after 30 days with all that hangs on it", async () => {
  const account = await openAccount();
  const { userId, organizationId, email } = account;
  await retention();
  await retention();
  expect(await exists(account)).toEqual([0, 0]);
  expect(await db().userAccountProfile.count({ where: { userId } })).toBe(0);
  expect(await db().identity.count({ where: { userId } })).toBe(0);
  expect(await db().organizationCounters.count({ where: { organizationId } })).toBe(0);
  expect(await db().auditLog.findMany({ where: { entityId: userId } })).toMatchObject([
    { action: "account.unconfirmed_deleted", actorKind: "job", actorId: "cron.retention" },
  ]);
  await expect(createUser({ email })).resolves.toMatchObject({ email });
});

const change =
  (data: Parameters<ReturnType<typeof db>["user"]["update"]>[0]["data"]) =>
  async ({ userId }: Account) => {
    await db().user.update({ where: { id: userId }, data });
  };

it.each<[string, (account: Account) => Promise<void>]>([
  ["is 29 days old", change({ createdAt: ago(29) })],
  ["has a confirmed address", change({ emailConfirmedAt: ago(1) })],
  ["has a confirmed number", change({ phone: `+1${Date.now()}`, phoneConfirmedAt: ago(1) })],
  ["was signed in to", change({ lastSignInAt: ago(20) })],
  ["is deleted, and purged in its time", change({ deletedAt: ago(1) })],
  [
    "was signed up for again",
    change({ pendingSignUps: { updateMany: { where: {}, data: { expiresAt: ago(-1) } } } }),
  ],
  [
    "has another way to sign in",
    change({ identities: { create: { id: newId(), provider: "web3:ethereum", providerId: newId() } } }),
  ],
  [
    "owns an organization with another member",
    async ({ organizationId }) => addMember({ id: organizationId }, await createUser(), "groom"),
  ],
  [
    "owns an organization with a client",
    async ({ organizationId }) => {
      await db().client.create({
        data: { id: newId(), organizationId, name: "Sam", email: "sam@example.com" },
      });
    },
  ],
  [
    "is a member of another's organization",
    async ({ userId, email }) => addMember(await createOrganization(), { id: userId, email }, "groom"),
  ],
])("an account stays that %s", async (_what, alter) => {
  const account = await openAccount();
  await alter(account);
  await retention();
  expect(await exists(account)).toEqual([1, 1]);
});
