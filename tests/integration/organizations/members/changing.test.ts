import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listRecentHorses } from "@/lib/domain/horses/horses/list-recent-horses";
import { changeMember } from "@/lib/domain/organizations/members/change-member";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import {
  contextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  type RoleKey,
} from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";
import { getRefusal } from "../../identity/auth/visitor";

let account: TestAccount;
const here = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const memberWith = (role: RoleKey) => createMemberWithContext(here(), role);

const membership = async ({ id: userId }: { id: string }) =>
  db().organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: account.organizationId, userId } },
    include: { role: true, horses: true },
  });

const getRole = async (user: TestUser) => (await membership(user))?.role.key;

describe("changing a member's role", () => {
  it("a new role takes effect with the member's next request", async () => {
    const manager = await createMember(here(), "manager");
    const session = await signIn(manager);
    await listMembers({ ctx: await getContext(session), input: {} });
    await changeMember({
      ctx: account.ctx,
      input: { userId: manager.id, roleId: BUILT_IN_ROLES.groom.id },
    });
    const demoted = await getContext(session);
    expect((await getRefusal(listMembers({ ctx: demoted, input: {} }))).code).toBe("FORBIDDEN");
    const where = { organizationId: account.organizationId, action: "member.changed" };
    expect(await db().auditLog.findMany({ where })).toMatchObject([
      { entityId: manager.id, before: { role: "Manager" }, after: { role: "Groom", horses: "all" } },
    ]);
  });

  it("a role with more permissions than the actor's can't be assigned, nor the owner's role", async () => {
    const { ctx } = await memberWith("manager");
    const { user: groom } = await memberWith("groom");
    const cashier = await createRole({
      ctx: account.ctx,
      input: { name: "Cashier", color: "due", permissions: { payments: "full" } },
    });
    for (const roleId of [cashier.id, BUILT_IN_ROLES.owner.id]) {
      const refused = changeMember({ ctx, input: { userId: groom.id, roleId } });
      expect((await getRefusal(refused)).code).toBe("FORBIDDEN");
    }
    const byOwner = { userId: groom.id, roleId: BUILT_IN_ROLES.owner.id };
    expect((await getRefusal(changeMember({ ctx: account.ctx, input: byOwner }))).code).toBe("FORBIDDEN");
    expect(await getRole(groom)).toBe("groom");
  });

  it("members can't raise their own role", async () => {
    const role = await createRole({
      ctx: account.ctx,
      input: { name: "Office", color: "due", permissions: { members: "full" } },
    });
    const { user } = await memberWith("member");
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: role.id } });
    const ctx = await contextFor(user, here());
    const input = { userId: user.id, roleId: BUILT_IN_ROLES.manager.id };
    expect((await getRefusal(changeMember({ ctx, input }))).code).toBe("FORBIDDEN");
  });

  it("a manager can't change the owner or a member with more permissions", async () => {
    const { ctx } = await memberWith("manager");
    const cashier = await createRole({
      ctx: account.ctx,
      input: { name: "Cashier", color: "due", permissions: { payments: "full" } },
    });
    const { user } = await memberWith("groom");
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: cashier.id } });
    for (const userId of [account.user.id, user.id]) {
      const input = { userId, roleId: BUILT_IN_ROLES.groom.id };
      expect((await getRefusal(changeMember({ ctx, input }))).code).toBe("FORBIDDEN");
      expect((await getRefusal(removeMember({ ctx, input: { userId } }))).code).toBe("FORBIDDEN");
    }
    expect((await membership(user))?.role.name).toBe("Cashier");
    expect(await getRole(account.user)).toBe("owner");
  });

  it("a member of another organization can't be changed", async () => {
    const stranger = await createMember(await createOrganization());
    const input = { userId: stranger.id, roleId: BUILT_IN_ROLES.groom.id };
    expect((await getRefusal(changeMember({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
    const remove = removeMember({ ctx: account.ctx, input: { userId: stranger.id } });
    expect((await getRefusal(remove)).code).toBe("NOT_FOUND");
  });
});

describe("changing a member's horses", () => {
  it("selected horses limit what the member sees, also on the dashboard, and can be lifted", async () => {
    const { user } = await memberWith("boarder");
    const session = await signIn(user);
    const own = await createHorse(here(), "Clementine");
    await createHorse(here(), "Biscuit");
    const change = (input: object) =>
      changeMember({ ctx: account.ctx, input: { userId: user.id, ...input } });
    const names = async () =>
      (await listRecentHorses({ ctx: await getContext(session) })).map(({ name }) => name);
    await change({ horseIds: [own] });
    expect(await names()).toEqual(["Clementine"]);
    await change({ horseIds: [] });
    expect(await names()).toEqual([]);
    await change({ horseScope: "all" });
    expect((await names()).toSorted()).toEqual(["Biscuit", "Clementine"]);
  });

  it("a role with selected horses starts with none, and keeps an existing selection", async () => {
    const { user } = await memberWith("groom");
    const { boarder } = BUILT_IN_ROLES;
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: boarder.id } });
    expect(await membership(user)).toMatchObject({ horseScope: "chosen", horses: [] });
    const own = await createHorse(here());
    await changeMember({ ctx: account.ctx, input: { userId: user.id, horseIds: [own] } });
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: boarder.id } });
    expect(await membership(user)).toMatchObject({ horseScope: "chosen", horses: [{ horseId: own }] });
  });

  it("another organization's horse can't be assigned", async () => {
    const { user } = await memberWith("boarder");
    const foreign = await createHorse(await createOrganization());
    const input = { userId: user.id, horseIds: [foreign] };
    expect((await getRefusal(changeMember({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
    expect(await membership(user)).toMatchObject({ horses: [] });
  });

  it("a horse that the actor can't access can't be assigned", async () => {
    const [own, other] = [await createHorse(here()), await createHorse(here())];
    const manager = await createMember(here(), "manager");
    await chooseHorses(here(), manager, [own]);
    const ctx = await contextFor(manager, here());
    const { user } = await memberWith("boarder");
    await chooseHorses(here(), user, []);
    for (const horses of [{ horseIds: [other] }, { horseScope: "all" as const }]) {
      for (const userId of [user.id, manager.id]) {
        const refused = changeMember({ ctx, input: { userId, ...horses } });
        expect((await getRefusal(refused)).code).toBe("FORBIDDEN");
      }
    }
    await changeMember({ ctx, input: { userId: user.id, horseIds: [own] } });
    expect(await membership(user)).toMatchObject({ horses: [{ horseId: own }] });
  });
});
