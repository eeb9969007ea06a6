import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listRecentHorses } from "@/lib/domain/horses/horses/list-recent-horses";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  type RoleKey,
} from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";
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

describe("changing a member's role", () => {
  it("a member's new role takes effect on their next request", async () => {
    const manager = await createMember(getOrganization(), "manager");
    const session = await signIn(manager);
    await listMembers({ ctx: await getContext(session), input: {} });
    await updateMember({
      ctx: account.ctx,
      input: { userId: manager.id, roleId: BUILT_IN_ROLES.groom.id },
    });
    const demoted = await getContext(session);
    expect((await captureError(listMembers({ ctx: demoted, input: {} }))).code).toBe("FORBIDDEN");
    const where = { organizationId: account.organizationId, action: "member.changed" };
    expect(await db().auditLog.findMany({ where })).toMatchObject([
      { entityId: manager.id, before: { role: "Manager" }, after: { role: "Groom", horses: "all" } },
    ]);
  });

  it("a member can't assign the owner's role or a role with more permissions than their own", async () => {
    const { ctx } = await createMemberAs("manager");
    const { user: groom } = await createMemberAs("groom");
    const cashier = await createRole({
      ctx: account.ctx,
      input: { name: "Cashier", color: "due", permissions: { payments: "full" } },
    });
    for (const roleId of [cashier.id, BUILT_IN_ROLES.owner.id]) {
      const refused = updateMember({ ctx, input: { userId: groom.id, roleId } });
      expect((await captureError(refused)).code).toBe("FORBIDDEN");
    }
    const ownerRoleInput = { userId: groom.id, roleId: BUILT_IN_ROLES.owner.id };
    expect((await captureError(updateMember({ ctx: account.ctx, input: ownerRoleInput }))).code).toBe(
      "FORBIDDEN",
    );
    expect(await getRole(groom)).toBe("groom");
  });

  it("members can't give themselves a role with more permissions", async () => {
    const role = await createRole({
      ctx: account.ctx,
      input: { name: "Office", color: "due", permissions: { members: "full" } },
    });
    const { user } = await createMemberAs("member");
    await updateMember({ ctx: account.ctx, input: { userId: user.id, roleId: role.id } });
    const ctx = await createContextFor(user, getOrganization());
    const input = { userId: user.id, roleId: BUILT_IN_ROLES.manager.id };
    expect((await captureError(updateMember({ ctx, input }))).code).toBe("FORBIDDEN");
  });

  it("a manager can't change the owner or a member with more permissions", async () => {
    const { ctx } = await createMemberAs("manager");
    const cashier = await createRole({
      ctx: account.ctx,
      input: { name: "Cashier", color: "due", permissions: { payments: "full" } },
    });
    const { user } = await createMemberAs("groom");
    await updateMember({ ctx: account.ctx, input: { userId: user.id, roleId: cashier.id } });
    for (const userId of [account.user.id, user.id]) {
      const input = { userId, roleId: BUILT_IN_ROLES.groom.id };
      expect((await captureError(updateMember({ ctx, input }))).code).toBe("FORBIDDEN");
      expect((await captureError(removeMember({ ctx, input: { userId } }))).code).toBe("FORBIDDEN");
    }
    expect((await findMembership(user))?.role.name).toBe("Cashier");
    expect(await getRole(account.user)).toBe("owner");
  });

  it("changing or removing a member of another organization fails with NOT_FOUND", async () => {
    const stranger = await createMember(await createOrganization());
    const input = { userId: stranger.id, roleId: BUILT_IN_ROLES.groom.id };
    expect((await captureError(updateMember({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
    const remove = removeMember({ ctx: account.ctx, input: { userId: stranger.id } });
    expect((await captureError(remove)).code).toBe("NOT_FOUND");
  });
});

describe("changing a member's horses", () => {
  it("changing a member's selected horses changes which horses they see", async () => {
    const { user } = await createMemberAs("boarder");
    const session = await signIn(user);
    const own = await createHorse(getOrganization(), "Clementine");
    await createHorse(getOrganization(), "Biscuit");
    const change = (input: object) =>
      updateMember({ ctx: account.ctx, input: { userId: user.id, ...input } });
    const names = async () =>
      (await listRecentHorses({ ctx: await getContext(session) })).map(({ name }) => name);
    await change({ horseIds: [own] });
    expect(await names()).toEqual(["Clementine"]);
    await change({ horseIds: [] });
    expect(await names()).toEqual([]);
    await change({ horseScope: "all" });
    expect((await names()).toSorted()).toEqual(["Biscuit", "Clementine"]);
  });

  it("assigning a member's current role again doesn't change the member's selected horses", async () => {
    const { user } = await createMemberAs("groom");
    const { boarder } = BUILT_IN_ROLES;
    await updateMember({ ctx: account.ctx, input: { userId: user.id, roleId: boarder.id } });
    expect(await findMembership(user)).toMatchObject({ horseScope: "chosen", horses: [] });
    const own = await createHorse(getOrganization());
    await updateMember({ ctx: account.ctx, input: { userId: user.id, horseIds: [own] } });
    await updateMember({ ctx: account.ctx, input: { userId: user.id, roleId: boarder.id } });
    expect(await findMembership(user)).toMatchObject({ horseScope: "chosen", horses: [{ horseId: own }] });
  });

  it("another organization's horse can't be assigned to a member", async () => {
    const { user } = await createMemberAs("boarder");
    const foreign = await createHorse(await createOrganization());
    const input = { userId: user.id, horseIds: [foreign] };
    expect((await captureError(updateMember({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
    expect(await findMembership(user)).toMatchObject({ horses: [] });
  });

  it("members can't assign a horse that they can't access themselves", async () => {
    const [own, other] = [await createHorse(getOrganization()), await createHorse(getOrganization())];
    const manager = await createMember(getOrganization(), "manager");
    await limitMemberToHorses(getOrganization(), manager, [own]);
    const ctx = await createContextFor(manager, getOrganization());
    const { user } = await createMemberAs("boarder");
    await limitMemberToHorses(getOrganization(), user, []);
    for (const horses of [{ horseIds: [other] }, { horseScope: "all" as const }]) {
      for (const userId of [user.id, manager.id]) {
        const refused = updateMember({ ctx, input: { userId, ...horses } });
        expect((await captureError(refused)).code).toBe("FORBIDDEN");
      }
    }
    await updateMember({ ctx, input: { userId: user.id, horseIds: [own] } });
    expect(await findMembership(user)).toMatchObject({ horses: [{ horseId: own }] });
  });
});
