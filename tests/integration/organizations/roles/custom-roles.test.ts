import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { deleteRole } from "@/lib/domain/organizations/roles/delete-role";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";
import { listRoles } from "@/lib/domain/organizations/roles/list-roles";
import type { RoleInput } from "@/lib/domain/organizations/roles/model/schemas";
import { updateRole } from "@/lib/domain/organizations/roles/update-role";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createContextFor, createMember } from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";
import { captureError } from "../../identity/auth/create-visitor";

let account: TestAccount;
const getOrganization = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount("ranch");
});
afterAll(closeDatabase);

const createCustomRole = (input: Partial<RoleInput> = {}) =>
  createRole({
    ctx: account.ctx,
    input: { name: "Barn lead", color: "leather", permissions: { horses: "full" }, ...input },
  });

async function createMemberWithRole(roleId: string): Promise<TestUser> {
  const user = await createMember(getOrganization());
  await updateMember({ ctx: account.ctx, input: { userId: user.id, roleId } });
  return user;
}

const getNames = async (own: TestAccount = account) =>
  (await listRoles({ ctx: own.ctx })).map(({ name }) => name);

describe("permission to create a custom role", () => {
  it("custom roles can be created on the Ranch plan but not on Personal Plus", async () => {
    expect(await createCustomRole()).toMatchObject({
      name: "Barn lead",
      horseScope: "all",
      permissions: { horses: "full", invoices: "none" },
    });
    expect(await getNames()).toContain("Barn lead");
    account = await createAccount("personal_plus");
    expect(await captureError(createCustomRole())).toMatchObject({ code: "PLAN_LIMIT" });
  });

  it("only the owner, not a manager, can create a custom role", async () => {
    const role = await createCustomRole();
    const ctx = await createContextFor(await createMember(getOrganization(), "manager"), getOrganization());
    const all = { name: "Everything", color: "due", permissions: { payments: "full" } } as const;
    const tries = [
      createRole({ ctx, input: all }),
      updateRole({ ctx, input: { roleId: role.id, permissions: { payments: "full" } } }),
      updateRole({ ctx, input: { roleId: BUILT_IN_ROLES.manager.id, permissions: { payments: "full" } } }),
      deleteRole({ ctx, input: { roleId: role.id } }),
    ];
    for (const attempt of tries) expect((await captureError(attempt)).code).toBe("FORBIDDEN");
    expect((await listRoles({ ctx })).find(({ id }) => id === role.id)?.permissions.payments).toBe("none");
  });

  it("an owner can create custom roles only in their own organization", async () => {
    const role = await createCustomRole();
    const other = await createAccount("pro");
    expect(await getNames(other)).not.toContain("Barn lead");
    const { ctx } = other;
    const roleId = role.id;
    const deletion = deleteRole({ ctx, input: { roleId } });
    expect((await captureError(deletion)).code).toBe("NOT_FOUND");
    const changed = updateRole({ ctx, input: { roleId, name: "Ours" } });
    expect((await captureError(changed)).code).toBe("NOT_FOUND");
    const member = await createMember({ id: other.organizationId });
    const given = updateMember({ ctx, input: { userId: member.id, roleId } });
    expect((await captureError(given)).code).toBe("NOT_FOUND");
  });
});

describe("the content of a custom role", () => {
  it("a custom role can't have another role's name, even with different capitalization", async () => {
    await createCustomRole();
    for (const name of ["barn LEAD", "owner", "Manager"]) {
      expect((await captureError(createCustomRole({ name }))).code).toBe("VALIDATION");
    }
    const other = await createCustomRole({ name: "Night watch" });
    const renamed = updateRole({ ctx: account.ctx, input: { roleId: other.id, name: "BARN lead" } });
    expect((await captureError(renamed)).code).toBe("VALIDATION");
    const owned = updateRole({ ctx: account.ctx, input: { roleId: other.id, name: "Owner" } });
    expect((await captureError(owned)).code).toBe("VALIDATION");
  });

  it("a custom role accepts only known modules, permission levels and colors", async () => {
    const invalidInputs = [
      { permissions: { rockets: "full" } },
      { permissions: { horses: "most" } },
      { color: "pink" },
    ];
    for (const input of invalidInputs) {
      expect((await captureError(createCustomRole(input as Partial<RoleInput>))).code).toBe("VALIDATION");
    }
  });

  it("ten concurrent requests with the same name create only one custom role", async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => createCustomRole()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getNames()).filter((name) => name === "Barn lead")).toHaveLength(1);
  });
});

describe("updating a custom role", () => {
  it("after a custom role changes, its members' next requests use the new permissions", async () => {
    const role = await createCustomRole({ horseScope: "chosen", permissions: { members: "read" } });
    const session = await signIn(await createMemberWithRole(role.id));
    expect((await getContext(session)).permissions.members).toBe("read");
    await updateRole({
      ctx: account.ctx,
      input: { roleId: role.id, permissions: { horses: "read" } },
    });
    const ctx = await getContext(session);
    expect(ctx.permissions).toMatchObject({ members: "none", horses: "read" });
    expect((await captureError(listRoles({ ctx }))).code).toBe("FORBIDDEN");
    const unchanged = await db().role.findUniqueOrThrow({ where: { id: role.id } });
    expect(unchanged).toMatchObject({ name: "Barn lead", color: "leather", horseScope: "chosen" });
  });

  it("built-in roles can't be updated", async () => {
    const { groom } = BUILT_IN_ROLES;
    const edited = updateRole({ ctx: account.ctx, input: { roleId: groom.id, name: "Hand" } });
    expect((await captureError(edited)).code).toBe("FORBIDDEN");
    const deleted = deleteRole({ ctx: account.ctx, input: { roleId: groom.id } });
    expect((await captureError(deleted)).code).toBe("FORBIDDEN");
  });
});

describe("deleting a custom role", () => {
  const remove = (roleId: string, moveTo?: string) =>
    deleteRole({ ctx: account.ctx, input: { roleId, moveTo } });

  it("a role with members can be deleted only with a replacement role", async () => {
    const role = await createCustomRole();
    const user = await createMemberWithRole(role.id);
    await db().userAccountProfile.update({
      where: { userId: user.id },
      data: { fullName: "Maria Solis" },
    });
    expect(await captureError(remove(role.id))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Maria Solis"),
    });
    expect((await captureError(remove(role.id, role.id))).code).toBe("VALIDATION");
    expect((await captureError(remove(role.id, BUILT_IN_ROLES.owner.id))).code).toBe("FORBIDDEN");
    await remove(role.id, BUILT_IN_ROLES.boarder.id);
    const where = { organizationId_userId: { organizationId: account.organizationId, userId: user.id } };
    expect(await db().organizationMember.findUniqueOrThrow({ where })).toMatchObject({
      roleId: BUILT_IN_ROLES.boarder.id,
      horseScope: "chosen",
    });
    expect(await getNames()).not.toContain("Barn lead");
  });

  it("members of a deleted role don't get access to more horses through the replacement", async () => {
    const { member, boarder } = BUILT_IN_ROLES;
    for (const [before, moveTo, after] of [
      ["chosen", member.id, "chosen"],
      ["all", member.id, "all"],
      ["all", boarder.id, "chosen"],
    ] as const) {
      const role = await createCustomRole();
      const user = await createMemberWithRole(role.id);
      const where = { organizationId_userId: { organizationId: account.organizationId, userId: user.id } };
      await db().organizationMember.update({ where, data: { horseScope: before } });
      await remove(role.id, moveTo);
      const moved = await db().organizationMember.findUniqueOrThrow({ where });
      expect(moved).toMatchObject({ roleId: moveTo, horseScope: after });
    }
  });

  it("a role granted by invitations can be deleted only with a replacement role", async () => {
    const role = await createCustomRole();
    const { user, organizationId } = account;
    const { id } = await createQrInvitation({ id: organizationId, owner: user }, { roleId: role.id });
    expect(await captureError(remove(role.id))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("one invitation"),
    });
    await remove(role.id, BUILT_IN_ROLES.member.id);
    expect(await db().qrInvitationToken.findUniqueOrThrow({ where: { id } })).toMatchObject({
      roleId: BUILT_IN_ROLES.member.id,
    });
  });

  it("if a role is deleted while being assigned, the member still has a role", async () => {
    const role = await createCustomRole();
    const user = await createMember(getOrganization());
    const results = await Promise.allSettled([
      remove(role.id),
      updateMember({ ctx: account.ctx, input: { userId: user.id, roleId: role.id } }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const ctx = await createContextFor(user, getOrganization());
    expect(ctx.permissions.horses).not.toBe("none");
  });

  it("a role can be deleted on a plan without custom roles", async () => {
    const role = await createCustomRole();
    await db().organization.update({ where: getOrganization(), data: { subscriptionTier: "personal" } });
    account.ctx = await getContext(account);
    await remove(role.id);
    expect(await getNames()).not.toContain("Barn lead");
  });
});

describe("custom roles after a downgrade", () => {
  const end = async () => {
    await db().organization.update({ where: getOrganization(), data: { subscriptionTier: "personal" } });
    account.ctx = await getContext(account);
  };

  it("members keep their custom roles after a downgrade", async () => {
    const role = await createCustomRole();
    const member = await createMemberWithRole(role.id);
    await end();
    expect(await getNames()).toContain("Barn lead");
    const ctx = await getContext(await signIn(member), account.organizationId);
    expect(ctx.permissions.horses).toBe("full");
  });

  it("after a downgrade, custom roles can be deleted but not changed or assigned", async () => {
    const [role, other] = [await createCustomRole(), await createCustomRole({ name: "Bookkeeper" })];
    const member = await createMemberWithRole(role.id);
    await end();
    const { ctx } = account;
    const newcomer = await createMember(getOrganization());
    const refused = [
      () => updateRole({ ctx, input: { roleId: role.id, name: "Foreman" } }),
      () => updateMember({ ctx, input: { userId: newcomer.id, roleId: role.id } }),
      () => deleteRole({ ctx, input: { roleId: role.id, moveTo: other.id } }),
    ];
    for (const call of refused) {
      await expect(call()).rejects.toMatchObject({ code: "PLAN_LIMIT", upgrade: { plan: "ranch" } });
    }
    const grantableNames = (await listGrantableRoles({ ctx })).map(({ name }) => name);
    expect(grantableNames).not.toContain("Barn lead");
    expect(grantableNames).toContain(BUILT_IN_ROLES.groom.name);
    // The member's other fields can change while the member keeps the custom role.
    await updateMember({ ctx, input: { userId: member.id, roleId: role.id, horseScope: "chosen" } });
    await deleteRole({ ctx, input: { roleId: role.id, moveTo: BUILT_IN_ROLES.member.id } });
    expect(await getNames()).not.toContain("Barn lead");
  });
});
