import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { addMember } from "@/lib/domain/organizations/members/add-member";
import { createContextFor, createOrganization, type TestOrganization } from "@/tests/factories/organizations";
import { retryWhileBusy } from "@/tests/factories/retry-while-busy";
import { createUser, type TestUser } from "@/tests/factories/users";

let organization: TestOrganization;
beforeEach(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

async function join(user: TestUser, roleId: string = BUILT_IN_ROLES.groom.id): Promise<void> {
  const home = await createOrganization({ owner: user });
  const ctx = await createContextFor(user, home);
  const membership = { organizationId: organization.id, userId: user.id, roleId, invitedAt: new Date() };
  await ctx.transaction((tx) => addMember(tx, membership));
}

const getMemberCount = async () =>
  (await db().organization.findUniqueOrThrow({ where: { id: organization.id } })).memberCount;

const findMembership = async (user: TestUser) =>
  db().organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: organization.id, userId: user.id } },
  });

it("joining an organization adds a member, creates an audit log entry and publishes a live event", async () => {
  const user = await createUser();
  await join(user);
  expect(await findMembership(user)).toMatchObject({ roleId: BUILT_IN_ROLES.groom.id, horseScope: "all" });
  expect(await getMemberCount()).toBe(2);
  const where = { organizationId: organization.id };
  expect(await db().auditLog.findMany({ where })).toMatchObject([
    { action: "member.joined", actorId: user.id, entityId: user.id, after: { role: "Groom" } },
  ]);
  expect(await db().organizationEvent.findMany({ where })).toMatchObject([
    { topic: "members", module: "members" },
  ]);
});

it("a new boarder is limited to selected horses", async () => {
  const user = await createUser();
  await join(user, BUILT_IN_ROLES.boarder.id);
  expect(await findMembership(user)).toMatchObject({ horseScope: "chosen" });
});

it("twenty concurrent requests from one person to join an organization create only one membership", async () => {
  const user = await createUser();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => retryWhileBusy(() => join(user))),
  );
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(reasons).toHaveLength(19);
  expect(reasons).toEqual(
    reasons.map(() =>
      expect.objectContaining({
        code: "CONFLICT",
        reason: "already_member",
        message: "You are already a member of this organization",
      }),
    ),
  );
  expect(await getMemberCount()).toBe(2);
});

it("a person can't join with the owner role or another organization's custom role", async () => {
  const other = await createOrganization();
  const { id: foreignRole } = await db().role.create({
    data: {
      id: crypto.randomUUID(),
      organizationId: other.id,
      name: "Rider",
      color: "sent",
      permissions: {},
    },
  });
  for (const roleId of [BUILT_IN_ROLES.owner.id, foreignRole]) {
    const user = await createUser();
    await expect(join(user, roleId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await findMembership(user)).toBeNull();
  }
  expect(await getMemberCount()).toBe(1);
});
