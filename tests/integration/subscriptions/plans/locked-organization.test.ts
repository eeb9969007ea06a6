import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { closeOrganization } from "@/lib/domain/organizations/organizations/close-organization";
import { getOrganization } from "@/lib/domain/organizations/organizations/get-organization";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { createId } from "@/lib/ids";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createMember, createOrganization } from "@/tests/factories/organizations";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, createVisitor } from "../../identity/auth/create-visitor";

let account: TestAccount;
let secondOrganizationId: string;
let thirdOrganizationId: string;

/** Creates an owner with three organizations on the Pro plan, then downgrades the plan to Ranch. */
beforeEach(async () => {
  account = await createAccount("pro");
  secondOrganizationId = (await createOrganization({ owner: account.user, tier: "pro", name: "Second Barn" }))
    .id;
  thirdOrganizationId = (await createOrganization({ owner: account.user, tier: "pro", name: "Third Barn" }))
    .id;
  await setTier("ranch");
});
afterAll(closeDatabase);

const setTier = (subscriptionTier: string) =>
  db().organization.updateMany({ where: { ownerId: account.user.id }, data: { subscriptionTier } });

const getLocks = async () => {
  const found = [account.organizationId, secondOrganizationId, thirdOrganizationId].map(
    async (id) => (await getContext(account, id)).organization?.isLocked,
  );
  return Promise.all(found);
};

it("a downgrade keeps the oldest organizations open, locks the others and deletes nothing", async () => {
  expect(await getLocks()).toEqual([false, true, true]);
  expect(await db().organization.count({ where: { ownerId: account.user.id, isActive: true } })).toBe(3);
});

it("a locked organization is unlocked when its owner closes an older organization", async () => {
  const ctx = await getContext(account);
  const input = { organizationId: account.organizationId, confirmation: "Willow Creek Stables" };
  await closeOrganization({ ctx, input: { ...input, password: TEST_PASSWORD } });
  const after = await Promise.all(
    [secondOrganizationId, thirdOrganizationId].map(
      async (id) => (await getContext(account, id)).organization?.isLocked,
    ),
  );
  expect(after).toEqual([false, true]);
  await setTier("pro");
  expect((await getContext(account, thirdOrganizationId)).organization?.isLocked).toBe(false);
});

it("invitations to a locked organization can't be used until its plan allows more members", async () => {
  const invitation = await createQrInvitation({ id: secondOrganizationId, owner: account.user });
  const invitee = await createAccount();
  const ctx = await getContext(invitee);
  const readInvitation = () => findInvitation({ ...createVisitor(), input: invitation });
  expect(await readInvitation()).toMatchObject({ state: "unusable", reason: "locked", details: { uses: 0 } });
  expect(await captureError(acceptInvitation({ ctx, input: invitation }))).toEqual({
    code: "PRECONDITION_FAILED",
    message:
      "This organization can't add members right now. You can use this invitation once the organization's plan has room for more members.",
  });
  await setTier("pro");
  expect(await readInvitation()).toMatchObject({ state: "usable", details: { uses: 0 } });
  expect(await acceptInvitation({ ctx, input: invitation })).toMatchObject({
    organizationId: secondOrganizationId,
  });
});

it("a locked organization is read-only, and errors link to the plan that unlocks it", async () => {
  const groom = await createMember({ id: secondOrganizationId }, "groom");
  const ctx = await getContext(account, secondOrganizationId);
  expect(await getOrganization({ ctx })).toMatchObject({ name: "Second Barn" });
  expect((await listMembers({ ctx, input: {} })).members).toHaveLength(2);
  const roleId = BUILT_IN_ROLES.member.id;
  const refusedCalls = [
    () => updateOrganization({ ctx, input: { name: "Renamed" } }),
    () => updateMember({ ctx, input: { userId: groom.id, roleId } }),
    () => createInvitation({ ctx, input: { kind: "qr", roleId } }),
  ];
  for (const call of refusedCalls) {
    await expect(call()).rejects.toMatchObject({
      code: "PLAN_LIMIT",
      message: expect.stringContaining("its owner has more organizations than the Ranch plan allows"),
      upgrade: { plan: "pro", path: "/account?tab=subscription&plan=pro&interval=month" },
    });
  }
  expect(await db().organization.findUniqueOrThrow({ where: { id: secondOrganizationId } })).toMatchObject({
    name: "Second Barn",
  });
});

it("the owner of a locked organization can still remove members", async () => {
  const groom = await createMember({ id: secondOrganizationId }, "groom");
  const ctx = await getContext(account, secondOrganizationId);
  expect(await removeMember({ ctx, input: { userId: groom.id } })).toEqual({ removed: true });
});

it("in a locked organization, errors tell members to ask the owner to upgrade", async () => {
  const manager = await createMember({ id: secondOrganizationId }, "manager");
  const ctx = await getContext(await signIn(manager), secondOrganizationId);
  const call = updateOrganization({ ctx, input: { name: "Renamed" } });
  await expect(call).rejects.toMatchObject({
    message: expect.stringContaining("Ask the owner of the organization to upgrade."),
    upgrade: { plan: "pro", path: "/pricing" },
  });
});

it("the organization limit doesn't count memberships in other people's organizations", async () => {
  const other = await createAccount("personal");
  await db().organizationMember.create({
    data: {
      id: createId(),
      organizationId: account.organizationId,
      userId: other.user.id,
      roleId: BUILT_IN_ROLES.manager.id,
    },
  });
  expect((await getContext(other, other.organizationId)).organization?.isLocked).toBe(false);
});
