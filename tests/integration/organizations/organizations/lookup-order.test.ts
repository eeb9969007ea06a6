import { afterAll, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { getContext, signIn } from "@/tests/factories/accounts";
import { addMember, createOrganization, type TestOrganization } from "@/tests/factories/organizations";
import { createUser, type TestUser } from "@/tests/factories/users";

let user: TestUser;
beforeEach(async () => {
  user = await createUser();
});
afterAll(closeDatabase);

const getName = async () => (await getContext(await signIn(user))).organization?.name;

/** Sets the membership's join date to the given number of days ago. */
async function setJoinedDaysAgo({ id: organizationId }: TestOrganization, days: number): Promise<void> {
  const where = { organizationId_userId: { organizationId, userId: user.id } };
  const joinedAt = new Date(Date.now() - days * DAY_MS);
  await db().organizationMember.update({ where, data: { joinedAt } });
}

async function joinOrganization(name: string, days: number): Promise<void> {
  const organization = await createOrganization({ name });
  await addMember(organization, user, "groom");
  await setJoinedDaysAgo(organization, days);
}

async function createOwnedOrganization(name: string, days: number): Promise<TestOrganization> {
  const organization = await createOrganization({ name, owner: user });
  await setJoinedDaysAgo(organization, days);
  return organization;
}

it("a person without memberships has no current organization", async () => {
  expect(await getName()).toBeUndefined();
});

it("the first organization that a person joined is the default if they own none", async () => {
  await joinOrganization("Second", 2);
  await joinOrganization("First", 3);
  expect(await getName()).toBe("First");
});

it("the first organization that a person owns is their default organization", async () => {
  await joinOrganization("Joined", 9);
  await createOwnedOrganization("Second", 1);
  const first = await createOwnedOrganization("First", 2);
  expect(await getName()).toBe("First");
  const data = { isActive: false, closedAt: new Date() };
  await db().organization.update({ where: { id: first.id }, data });
  expect(await getName()).toBe("Second");
});
