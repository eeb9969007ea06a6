import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { leaveOrganization } from "@/lib/domain/organizations/members/leave-organization";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { transferOwnership } from "@/lib/domain/organizations/organizations/transfer-ownership";
import { DomainError } from "@/lib/errors";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createMemberWithContext, type RoleKey } from "@/tests/factories/organizations";
import { createUser, TEST_PASSWORD, type TestUser } from "@/tests/factories/users";
import { captureError } from "../../identity/auth/create-visitor";

let account: TestAccount;
const getOrganization = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const createMemberAs = (role: RoleKey) => createMemberWithContext(getOrganization(), role);

const findMembership = async ({ id: userId }: { id: string }) =>
  db().organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: account.organizationId, userId } },
    include: { role: true, horses: true },
  });

const getRole = async (user: TestUser) => (await findMembership(user))?.role.key;

async function countMembers(): Promise<{ counted: number; rows: number; owners: number }> {
  const { memberCount, members } = await db().organization.findUniqueOrThrow({
    where: getOrganization(),
    include: { members: { include: { role: true } } },
  });
  const owners = members.filter(({ role }) => role.key === "owner").length;
  return { counted: memberCount, rows: members.length, owners };
}

it("removing a member takes effect on the member's next request", async () => {
  const { user } = await createMemberAs("manager");
  const session = await signIn(user);
  expect((await getContext(session)).organization?.id).toBe(account.organizationId);
  await removeMember({ ctx: account.ctx, input: { userId: user.id } });
  expect((await getContext(session)).organization).toBeNull();
  expect((await getContext(session, account.organizationId)).organization).toBeNull();
  expect(await countMembers()).toMatchObject({ counted: 1, rows: 1 });
  const where = { organizationId: account.organizationId, entityType: "member" };
  expect(await db().auditLog.findMany({ where })).toMatchObject([
    { action: "member.removed", entityId: user.id, before: { role: "Manager" } },
  ]);
});

it("if a member leaves while being removed, the member count decreases only once", async () => {
  const { user, ctx } = await createMemberAs("groom");
  await createMemberAs("groom");
  const leave = () => leaveOrganization({ ctx, input: { organizationId: account.organizationId } });
  const remove = () => removeMember({ ctx: account.ctx, input: { userId: user.id } });
  const results = await Promise.allSettled([leave(), remove(), leave(), remove(), leave()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await countMembers()).toMatchObject({ counted: 2, rows: 2 });
});

it("the owner can't leave before transferring ownership", async () => {
  const { user } = await createMemberAs("groom");
  const { ctx } = account;
  const leave = () => leaveOrganization({ ctx, input: { organizationId: account.organizationId } });
  expect((await captureError(leave())).code).toBe("PRECONDITION_FAILED");
  const input = {
    organizationId: account.organizationId,
    newOwnerId: user.id,
    password: TEST_PASSWORD,
  };
  await transferOwnership({ ctx, input });
  await leave();
  expect(await countMembers()).toEqual({ counted: 1, rows: 1, owners: 1 });
});

it("an organization has exactly one owner after concurrent transfers, demotions, removals and departures", async () => {
  for (let round = 0; round < 4; round += 1) {
    const created = await createAccount();
    account = created;
    const { user, ctx } = await createMemberAs("groom");
    const { organizationId } = created;
    const results = await Promise.allSettled([
      transferOwnership({
        ctx: created.ctx,
        input: { organizationId, newOwnerId: user.id, password: TEST_PASSWORD },
      }),
      updateMember({ ctx: created.ctx, input: { userId: user.id, roleId: BUILT_IN_ROLES.member.id } }),
      removeMember({ ctx: created.ctx, input: { userId: user.id } }),
      leaveOrganization({ ctx, input: { organizationId } }),
      leaveOrganization({ ctx: created.ctx, input: { organizationId } }),
    ]);
    for (const { reason } of results.filter((result) => result.status === "rejected")) {
      expect(reason).toBeInstanceOf(DomainError);
    }
    const { owners, counted, rows } = await countMembers();
    expect(owners).toBe(1);
    expect(counted).toBe(rows);
    const { ownerId } = await db().organization.findUniqueOrThrow({ where: getOrganization() });
    expect(await getRole({ id: ownerId, email: "" })).toBe("owner");
  }
});

it("a person who isn't a member can't leave the organization", async () => {
  const ctx = await getContext(await signIn(await createUser()));
  const leave = leaveOrganization({ ctx, input: { organizationId: account.organizationId } });
  expect((await captureError(leave)).code).toBe("NOT_FOUND");
});
