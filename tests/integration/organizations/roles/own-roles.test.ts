import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { changeMember } from "@/lib/domain/organizations/members/change-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { deleteRole } from "@/lib/domain/organizations/roles/delete-role";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";
import { listRoles } from "@/lib/domain/organizations/roles/list-roles";
import type { RoleInput } from "@/lib/domain/organizations/roles/model/schemas";
import { updateRole } from "@/lib/domain/organizations/roles/update-role";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { contextFor, createMember } from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";
import { getRefusal } from "../../identity/auth/visitor";

let account: TestAccount;
const here = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount("ranch");
});
afterAll(closeDatabase);

const make = (input: Partial<RoleInput> = {}) =>
  createRole({
    ctx: account.ctx,
    input: { name: "Barn lead", color: "leather", permissions: { horses: "full" }, ...input },
  });

async function give(roleId: string): Promise<TestUser> {
  const user = await createMember(here());
  await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId } });
  return user;
}

const getNames = async (own: TestAccount = account) =>
  (await listRoles({ ctx: own.ctx })).map(({ name }) => name);

describe("the creator of a custom role", () => {
  it("an owner on Ranch or Pro can create a custom role", async () => {
    expect(await make()).toMatchObject({
      name: "Barn lead",
      horseScope: "all",
      permissions: { horses: "full", invoices: "none" },
    });
    expect(await getNames()).toContain("Barn lead");
    account = await createAccount("personal_plus");
    expect(await getRefusal(make())).toMatchObject({ code: "PLAN_LIMIT" });
  });

  it("nobody but the owner can create a custom role, not even a manager", async () => {
    const role = await make();
    const ctx = await contextFor(await createMember(here(), "manager"), here());
    const all = { name: "Everything", color: "due", permissions: { payments: "full" } } as const;
    const tries = [
      createRole({ ctx, input: all }),
      updateRole({ ctx, input: { roleId: role.id, permissions: { payments: "full" } } }),
      updateRole({ ctx, input: { roleId: BUILT_IN_ROLES.manager.id, permissions: { payments: "full" } } }),
      deleteRole({ ctx, input: { roleId: role.id } }),
    ];
    for (const tried of tries) expect((await getRefusal(tried)).code).toBe("FORBIDDEN");
    expect((await listRoles({ ctx })).find(({ id }) => id === role.id)?.permissions.payments).toBe("none");
  });

  it("an owner can only create custom roles in their own organization", async () => {
    const role = await make();
    const other = await createAccount("pro");
    expect(await getNames(other)).not.toContain("Barn lead");
    const { ctx } = other;
    const roleId = role.id;
    const moved = deleteRole({ ctx, input: { roleId } });
    expect((await getRefusal(moved)).code).toBe("NOT_FOUND");
    const changed = updateRole({ ctx, input: { roleId, name: "Ours" } });
    expect((await getRefusal(changed)).code).toBe("NOT_FOUND");
    const member = await createMember({ id: other.organizationId });
    const given = changeMember({ ctx, input: { userId: member.id, roleId } });
    expect((await getRefusal(given)).code).toBe("NOT_FOUND");
  });
});

describe("the content of a custom role", () => {
  it("a custom role's name must differ from all others, ignoring case", async () => {
    await make();
    for (const name of ["barn LEAD", "owner", "Manager"]) {
      expect((await getRefusal(make({ name }))).code).toBe("VALIDATION");
    }
    const other = await make({ name: "Night watch" });
    const renamed = updateRole({ ctx: account.ctx, input: { roleId: other.id, name: "BARN lead" } });
    expect((await getRefusal(renamed)).code).toBe("VALIDATION");
    const owned = updateRole({ ctx: account.ctx, input: { roleId: other.id, name: "Owner" } });
    expect((await getRefusal(owned)).code).toBe("VALIDATION");
  });

  it("a custom role only accepts known modules and levels", async () => {
    const wrong = [
      { permissions: { rockets: "full" } },
      { permissions: { horses: "most" } },
      { color: "pink" },
    ];
    for (const input of wrong) {
      expect((await getRefusal(make(input as Partial<RoleInput>))).code).toBe("VALIDATION");
    }
  });

  it("ten concurrent roles of one name create one", async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => make()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getNames()).filter((name) => name === "Barn lead")).toHaveLength(1);
  });
});

describe("updating a custom role", () => {
  it("an update applies to its members' next requests and leaves omitted fields unchanged", async () => {
    const role = await make({ horseScope: "chosen", permissions: { members: "read" } });
    const session = await signIn(await give(role.id));
    expect((await getContext(session)).permissions.members).toBe("read");
    await updateRole({
      ctx: account.ctx,
      input: { roleId: role.id, permissions: { horses: "read" } },
    });
    const ctx = await getContext(session);
    expect(ctx.permissions).toMatchObject({ members: "none", horses: "read" });
    expect((await getRefusal(listRoles({ ctx }))).code).toBe("FORBIDDEN");
    const kept = await db().role.findUniqueOrThrow({ where: { id: role.id } });
    expect(kept).toMatchObject({ name: "Barn lead", color: "leather", horseScope: "chosen" });
  });

  it("built-in roles can't be updated", async () => {
    const { groom } = BUILT_IN_ROLES;
    const edited = updateRole({ ctx: account.ctx, input: { roleId: groom.id, name: "Hand" } });
    expect((await getRefusal(edited)).code).toBe("FORBIDDEN");
    const deleted = deleteRole({ ctx: account.ctx, input: { roleId: groom.id } });
    expect((await getRefusal(deleted)).code).toBe("FORBIDDEN");
  });
});

describe("deleting a custom role", () => {
  const remove = (roleId: string, moveTo?: string) =>
    deleteRole({ ctx: account.ctx, input: { roleId, moveTo } });

  it("deleting a used role names its members and moves them to another role", async () => {
    const role = await make();
    const user = await give(role.id);
    await db().userAccountProfile.update({
      where: { userId: user.id },
      data: { fullName: "Maria Solis" },
    });
    expect(await getRefusal(remove(role.id))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Maria Solis"),
    });
    expect((await getRefusal(remove(role.id, role.id))).code).toBe("VALIDATION");
    expect((await getRefusal(remove(role.id, BUILT_IN_ROLES.owner.id))).code).toBe("FORBIDDEN");
    await remove(role.id, BUILT_IN_ROLES.boarder.id);
    const where = { organizationId_userId: { organizationId: account.organizationId, userId: user.id } };
    expect(await db().organizationMember.findUniqueOrThrow({ where })).toMatchObject({
      roleId: BUILT_IN_ROLES.boarder.id,
      horseScope: "chosen",
    });
    expect(await getNames()).not.toContain("Barn lead");
  });

  it("deleting a role never widens access to horses, and narrows it if the other role does", async () => {
    const { member, boarder } = BUILT_IN_ROLES;
    for (const [before, moveTo, after] of [
      ["chosen", member.id, "chosen"],
      ["all", member.id, "all"],
      ["all", boarder.id, "chosen"],
    ] as const) {
      const role = await make();
      const user = await give(role.id);
      const where = { organizationId_userId: { organizationId: account.organizationId, userId: user.id } };
      await db().organizationMember.update({ where, data: { horseScope: before } });
      await remove(role.id, moveTo);
      const moved = await db().organizationMember.findUniqueOrThrow({ where });
      expect(moved).toMatchObject({ roleId: moveTo, horseScope: after });
    }
  });

  it("deleting a role names the invitations that grant it and moves them too", async () => {
    const role = await make();
    const { user, organizationId } = account;
    const { id } = await createQrInvitation({ id: organizationId, owner: user }, { roleId: role.id });
    expect(await getRefusal(remove(role.id))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("one invitation"),
    });
    await remove(role.id, BUILT_IN_ROLES.member.id);
    expect(await db().qrInvitationToken.findUniqueOrThrow({ where: { id } })).toMatchObject({
      roleId: BUILT_IN_ROLES.member.id,
    });
  });

  it("deleting a role while it is assigned leaves nobody without a role", async () => {
    const role = await make();
    const user = await createMember(here());
    const results = await Promise.allSettled([
      remove(role.id),
      changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: role.id } }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const ctx = await contextFor(user, here());
    expect(ctx.permissions.horses).not.toBe("none");
  });

  it("a role can be deleted on a plan without custom roles", async () => {
    const role = await make();
    await db().organization.update({ where: here(), data: { subscriptionTier: "personal" } });
    account.ctx = await getContext(account);
    await remove(role.id);
    expect(await getNames()).not.toContain("Barn lead");
  });
});

describe("custom roles after a downgrade", () => {
  const end = async () => {
    await db().organization.update({ where: here(), data: { subscriptionTier: "personal" } });
    account.ctx = await getContext(account);
  };

  it("custom roles stay with their members after a downgrade", async () => {
    const role = await make();
    const member = await give(role.id);
    await end();
    expect(await getNames()).toContain("Barn lead");
    const ctx = await getContext(await signIn(member), account.organizationId);
    expect(ctx.permissions.horses).toBe("full");
  });

  it("custom roles can't be changed or assigned after a downgrade, but deleted", async () => {
    const [role, other] = [await make(), await make({ name: "Bookkeeper" })];
    const member = await give(role.id);
    await end();
    const { ctx } = account;
    const newcomer = await createMember(here());
    const refused = [
      () => updateRole({ ctx, input: { roleId: role.id, name: "Foreman" } }),
      () => changeMember({ ctx, input: { userId: newcomer.id, roleId: role.id } }),
      () => deleteRole({ ctx, input: { roleId: role.id, moveTo: other.id } }),
    ];
    for (const call of refused) {
      await expect(call()).rejects.toMatchObject({ code: "PLAN_LIMIT", upgrade: { plan: "ranch" } });
    }
    const offered = (await listGrantableRoles({ ctx })).map(({ name }) => name);
    expect(offered).not.toContain("Barn lead");
    expect(offered).toContain(BUILT_IN_ROLES.groom.name);
    // The member's role stays unchanged while other fields change.
    await changeMember({ ctx, input: { userId: member.id, roleId: role.id, horseScope: "chosen" } });
    await deleteRole({ ctx, input: { roleId: role.id, moveTo: BUILT_IN_ROLES.member.id } });
    expect(await getNames()).not.toContain("Barn lead");
  });
});
