import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES, hasPermission, type Level, MODULES, type Module } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { removeOrganizationPicture } from "@/lib/domain/organizations/organizations/set-organization-picture";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { deleteRole } from "@/lib/domain/organizations/roles/delete-role";
import { listRoles } from "@/lib/domain/organizations/roles/list-roles";
import { updateRole } from "@/lib/domain/organizations/roles/update-role";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listPeople } from "@/lib/domain/platform/activity/list-people";
import { createId } from "@/lib/ids";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createContextFor, createMember, type RoleKey } from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";

/**
 * Maps each function to the permission that it requires. If the caller has the permission, calls with nonexistent
 * IDs throw NOT_FOUND.
 */
const VERBS: Record<string, [Module, Level, (ctx: Context) => Promise<unknown>]> = {
  updateOrganization: ["organization", "full", (ctx) => updateOrganization({ ctx, input: {} })],
  removeOrganizationPicture: ["organization", "full", (ctx) => removeOrganizationPicture({ ctx })],
  listMembers: ["members", "read", (ctx) => listMembers({ ctx, input: {} })],
  updateMember: ["members", "full", (ctx) => updateMember({ ctx, input: { userId: createId() } })],
  removeMember: ["members", "full", (ctx) => removeMember({ ctx, input: { userId: createId() } })],
  listRoles: ["members", "read", (ctx) => listRoles({ ctx })],
  listActivity: ["activity", "read", (ctx) => listActivity({ ctx, input: {} })],
  listPeople: ["activity", "read", (ctx) => listPeople({ ctx })],
  listHorseChoices: ["horses", "read", (ctx) => listHorseChoices({ ctx })],
};

const OWNERS_ONLY: Record<string, (ctx: Context) => Promise<unknown>> = {
  createRole: (ctx) => createRole({ ctx, input: { name: createId(), color: "due", permissions: {} } }),
  updateRole: (ctx) => updateRole({ ctx, input: { roleId: createId() } }),
  deleteRole: (ctx) => deleteRole({ ctx, input: { roleId: createId() } }),
};

async function getOutcome(work: Promise<unknown>): Promise<"allowed" | "FORBIDDEN"> {
  const refusal = await work.then(
    () => null,
    () => captureError(work),
  );
  return refusal?.code === "FORBIDDEN" ? "FORBIDDEN" : "allowed";
}

let account: TestAccount;
beforeAll(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

async function createContextWith(role: RoleKey): Promise<Context> {
  const ownOrganization = { id: account.organizationId };
  return createContextFor(
    role === "owner" ? account.user : await createMember(ownOrganization, role),
    ownOrganization,
  );
}

describe.each(Object.keys(BUILT_IN_ROLES) as RoleKey[])("the role %s", (role) => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await createContextWith(role);
  });

  it.each(Object.entries(VERBS))(
    "a role's access to %s matches the permission table",
    async (_name, [module, level, call]) => {
      const isAllowed = hasPermission(BUILT_IN_ROLES[role].permissions, module, level);
      expect(await getOutcome(call(ctx))).toBe(isAllowed ? "allowed" : "FORBIDDEN");
    },
  );

  it.each(Object.entries(OWNERS_ONLY))("only owners can call %s", async (_name, call) => {
    expect(await getOutcome(call(ctx))).toBe(role === "owner" ? "allowed" : "FORBIDDEN");
  });
});

describe("a custom role", () => {
  it.each(MODULES)("a custom role with access only to %s can't use other modules", async (opened) => {
    const ownOrganization = { id: account.organizationId };
    const role = await createRole({
      ctx: account.ctx,
      input: { name: `Only ${opened}`, color: "due", permissions: { [opened]: "full" } },
    });
    const user = await createMember(ownOrganization);
    await updateMember({ ctx: account.ctx, input: { userId: user.id, roleId: role.id } });
    const ctx = await createContextFor(user, ownOrganization);
    for (const [module, , call] of Object.values(VERBS)) {
      expect([module, await getOutcome(call(ctx))]).toEqual([
        module,
        module === opened ? "allowed" : "FORBIDDEN",
      ]);
    }
  });
});
