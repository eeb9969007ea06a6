import { afterAll, expect, it } from "vitest";
import { createSession } from "@/lib/auth/sessions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";
import { createId } from "@/lib/ids";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { addMember, createOrganization } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";
import { commitWhileWaiting } from "./commit-while-waiting";

afterAll(closeDatabase);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

interface AnonymousAccount {
  userId: string;
  organizationId: string;
}

/** Creates an anonymous account with an empty organization, last used `daysUnused` days ago. */
async function openAnonymousAccount(daysUnused = 31): Promise<AnonymousAccount> {
  const user = await createUser();
  const userId = user.id;
  const { id: organizationId } = await createOrganization({
    owner: user,
    tier: "personal",
    isConnected: false,
  });
  await db().identity.deleteMany({ where: { userId } });
  await db().identity.create({
    data: { id: createId(), userId, provider: ANONYMOUS_PROVIDER, providerId: userId },
  });
  await createSession(db(), {
    userId,
    kind: "app",
    method: ANONYMOUS_PROVIDER,
    client: { address: "203.0.113.7", userAgent: "tests" },
    now: daysAgo(daysUnused),
  });
  const facts = {
    email: null,
    emailConfirmedAt: null,
    createdAt: daysAgo(200),
    lastSignInAt: daysAgo(daysUnused),
  };
  await db().user.update({ where: { id: userId }, data: facts });
  return { userId, organizationId };
}

const countRows = async ({ userId, organizationId }: AnonymousAccount) => [
  await db().user.count({ where: { id: userId } }),
  await db().organization.count({ where: { id: organizationId } }),
];

it("the cleanup deletes an empty anonymous account after 30 days without use", async () => {
  const account = await openAnonymousAccount();
  await retention();
  await retention();
  expect(await countRows(account)).toEqual([0, 0]);
  const { userId } = account;
  expect(await db().session.count({ where: { userId } })).toBe(0);
  expect(await db().auditLog.findMany({ where: { entityId: userId } })).toMatchObject([
    { action: "account.anonymous_deleted", actorKind: "job", actorId: "cron.retention" },
  ]);
});

const changeUser =
  (data: Parameters<ReturnType<typeof db>["user"]["update"]>[0]["data"]) =>
  async ({ userId }: AnonymousAccount) => {
    await db().user.update({ where: { id: userId }, data });
  };

it.each<[string, (account: AnonymousAccount) => Promise<void>]>([
  ["was signed in to 29 days ago", changeUser({ lastSignInAt: daysAgo(29) })],
  [
    "was used by a session 29 days ago",
    changeUser({ sessions: { updateMany: { where: {}, data: { lastUsedAt: daysAgo(29) } } } }),
  ],
  ["was created 29 days ago", changeUser({ createdAt: daysAgo(29) })],
  [
    "has an email address",
    async ({ userId }) => changeUser({ email: `${userId}@hoofline.test` })({ userId, organizationId: "" }),
  ],
  [
    "has a linked provider",
    changeUser({ identities: { create: { id: createId(), provider: "google", providerId: createId() } } }),
  ],
  [
    "has a passkey",
    changeUser({
      mfaFactors: {
        create: { id: createId(), factorType: "passkey", status: "verified", credentialId: createId() },
      },
    }),
  ],
  ["isn't anonymous", changeUser({ identities: { updateMany: { where: {}, data: { provider: "email" } } } })],
  [
    "owns an organization with another member",
    async ({ organizationId }) => addMember({ id: organizationId }, await createUser(), "groom"),
  ],
  [
    "owns an organization with a horse",
    async ({ organizationId }) => {
      await createHorse({ id: organizationId });
    },
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
    "owns an organization that another organization shares a horse with",
    async ({ organizationId }) => {
      const stable = await createOrganization();
      await shareHorse({ organizationId: stable.id, horseId: await createHorse(stable) }, organizationId);
    },
  ],
  [
    "charged another organization for a horse whose share has ended",
    async ({ organizationId }) => {
      const stable = await createOrganization();
      const from = { fromOrganizationId: organizationId, fromName: "Dr. Vance", authorName: "Dr. Vance" };
      const facts = { what: "Visit", category: "veterinary", chargedOn: daysAgo(60), amountCents: 9_000 };
      await db().horseCharge.create({
        data: {
          id: createId(),
          organizationId: stable.id,
          horseId: await createHorse(stable),
          ...from,
          ...facts,
        },
      });
    },
  ],
])("the cleanup keeps an anonymous account that %s", async (_what, alter) => {
  const account = await openAnonymousAccount();
  await alter(account);
  await retention();
  expect(await countRows(account)).toEqual([1, 1]);
});

it("the cleanup keeps an anonymous account if a horse is added during the cleanup", async () => {
  const account = await openAnonymousAccount();
  const { organizationId } = account;
  await commitWhileWaiting(retention, async (tx) => {
    await tx.horse.create({ data: { id: createId(), organizationId, name: "Juniper" } });
  });
  expect(await countRows(account)).toEqual([1, 1]);
  expect(await db().horse.count({ where: { organizationId } })).toBe(1);
});
