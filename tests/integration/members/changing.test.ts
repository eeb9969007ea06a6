import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listRecentHorses } from "@/lib/domain/horses/list-recent-horses";
import { changeMember } from "@/lib/domain/members/change-member";
import { leaveOrganization } from "@/lib/domain/members/leave-organization";
import { listMembers } from "@/lib/domain/members/list-members";
import { removeMember } from "@/lib/domain/members/remove-member";
import { handOverOrganization } from "@/lib/domain/organizations/hand-over-organization";
import { createRole } from "@/lib/domain/roles/create-role";
import { contextOf, createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import { contextFor, createMember, createOrganization, type RoleKey } from "@/tests/factories/organizations";
import { createUser, TEST_PASSWORD, type TestUser } from "@/tests/factories/users";
import { refusalOf } from "../auth/visitor";

let account: TestAccount;
const here = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

async function memberWith(role: RoleKey): Promise<{ user: TestUser; ctx: Context }> {
  const user = await createMember(here(), role);
  return { user, ctx: await contextFor(user, here()) };
}

const membership = async ({ id: userId }: { id: string }) =>
  db().organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: account.organizationId, userId } },
    include: { role: true, horses: true },
  });

const roleOf = async (user: TestUser) => (await membership(user))?.role.key;

async function counts(): Promise<{ counted: number; rows: number; owners: number }> {
  const { memberCount, members } = await db().organization.findUniqueOrThrow({
    where: here(),
    include: { members: { include: { role: true } } },
  });
  const owners = members.filter(({ role }) => role.key === "owner").length;
  return { counted: memberCount, rows: members.length, owners };
}

describe("another role", () => {
  it("counts from the member's next request on", async () => {
    const manager = await createMember(here(), "manager");
    const session = await signIn(manager);
    await listMembers({ ctx: await contextOf(session), input: {} });
    await changeMember({
      ctx: account.ctx,
      input: { userId: manager.id, roleId: BUILT_IN_ROLES.groom.id },
    });
    const demoted = await contextOf(session);
    expect((await refusalOf(listMembers({ ctx: demoted, input: {} }))).code).toBe("FORBIDDEN");
    const where = { organizationId: account.organizationId, action: "member.changed" };
    expect(await db().auditLog.findMany({ where })).toMatchObject([
      { entityId: manager.id, before: { role: "Manager" }, after: { role: "Groom", horses: "all" } },
    ]);
  });

  it("may be nothing that the actor doesn't hold, and never Owner", async () => {
    const { ctx } = await memberWith("manager");
    const { user: groom } = await memberWith("groom");
    const cashier = await createRole({
      ctx: account.ctx,
      input: { name: "Cashier", color: "due", permissions: { payments: "full" } },
    });
    for (const roleId of [cashier.id, BUILT_IN_ROLES.owner.id]) {
      const refused = changeMember({ ctx, input: { userId: groom.id, roleId } });
      expect((await refusalOf(refused)).code).toBe("FORBIDDEN");
    }
    const byOwner = { userId: groom.id, roleId: BUILT_IN_ROLES.owner.id };
    expect((await refusalOf(changeMember({ ctx: account.ctx, input: byOwner }))).code).toBe("FORBIDDEN");
    expect(await roleOf(groom)).toBe("groom");
  });

  it("isn't for oneself when it is more", async () => {
    const role = await createRole({
      ctx: account.ctx,
      input: { name: "Office", color: "due", permissions: { members: "full" } },
    });
    const { user } = await memberWith("member");
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: role.id } });
    const ctx = await contextFor(user, here());
    const input = { userId: user.id, roleId: BUILT_IN_ROLES.manager.id };
    expect((await refusalOf(changeMember({ ctx, input }))).code).toBe("FORBIDDEN");
  });

  it("is given by no manager to the owner, nor to who holds more than they do", async () => {
    const { ctx } = await memberWith("manager");
    const cashier = await createRole({
      ctx: account.ctx,
      input: { name: "Cashier", color: "due", permissions: { payments: "full" } },
    });
    const { user } = await memberWith("groom");
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: cashier.id } });
    for (const userId of [account.user.id, user.id]) {
      const input = { userId, roleId: BUILT_IN_ROLES.groom.id };
      expect((await refusalOf(changeMember({ ctx, input }))).code).toBe("FORBIDDEN");
      expect((await refusalOf(removeMember({ ctx, input: { userId } }))).code).toBe("FORBIDDEN");
    }
    expect((await membership(user))?.role.name).toBe("Cashier");
    expect(await roleOf(account.user)).toBe("owner");
  });

  it("is nobody's of another organization", async () => {
    const stranger = await createMember(await createOrganization());
    const input = { userId: stranger.id, roleId: BUILT_IN_ROLES.groom.id };
    expect((await refusalOf(changeMember({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
    const remove = removeMember({ ctx: account.ctx, input: { userId: stranger.id } });
    expect((await refusalOf(remove)).code).toBe("NOT_FOUND");
  });
});

describe("a set of horses", () => {
  it("is what the member then sees, on the dashboard too, and can be all again", async () => {
    const { user } = await memberWith("boarder");
    const session = await signIn(user);
    const own = await createHorse(here(), "Clementine");
    await createHorse(here(), "Biscuit");
    const change = (input: object) =>
      changeMember({ ctx: account.ctx, input: { userId: user.id, ...input } });
    const names = async () =>
      (await listRecentHorses({ ctx: await contextOf(session) })).map(({ name }) => name);
    await change({ horseIds: [own] });
    expect(await names()).toEqual(["Clementine"]);
    await change({ horseIds: [] });
    expect(await names()).toEqual([]);
    await change({ horseScope: "all" });
    expect((await names()).toSorted()).toEqual(["Biscuit", "Clementine"]);
  });

  it("begins anew with a role that begins with chosen ones, and stays with one that is kept", async () => {
    const { user } = await memberWith("groom");
    const { boarder } = BUILT_IN_ROLES;
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: boarder.id } });
    expect(await membership(user)).toMatchObject({ horseScope: "chosen", horses: [] });
    const own = await createHorse(here());
    await changeMember({ ctx: account.ctx, input: { userId: user.id, horseIds: [own] } });
    await changeMember({ ctx: account.ctx, input: { userId: user.id, roleId: boarder.id } });
    expect(await membership(user)).toMatchObject({ horseScope: "chosen", horses: [{ horseId: own }] });
  });

  it("has no horse of another organization", async () => {
    const { user } = await memberWith("boarder");
    const foreign = await createHorse(await createOrganization());
    const input = { userId: user.id, horseIds: [foreign] };
    expect((await refusalOf(changeMember({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
    expect(await membership(user)).toMatchObject({ horses: [] });
  });

  it("may have no horse that the actor has nothing to do with", async () => {
    const [own, other] = [await createHorse(here()), await createHorse(here())];
    const manager = await createMember(here(), "manager");
    await chooseHorses(here(), manager, [own]);
    const ctx = await contextFor(manager, here());
    const { user } = await memberWith("boarder");
    await chooseHorses(here(), user, []);
    for (const horses of [{ horseIds: [other] }, { horseScope: "all" as const }]) {
      for (const userId of [user.id, manager.id]) {
        const refused = changeMember({ ctx, input: { userId, ...horses } });
        expect((await refusalOf(refused)).code).toBe("FORBIDDEN");
      }
    }
    await changeMember({ ctx, input: { userId: user.id, horseIds: [own] } });
    expect(await membership(user)).toMatchObject({ horses: [{ horseId: own }] });
  });
});

describe("leaving and being removed", () => {
  it("ends with the next request, is counted, and is on record", async () => {
    const { user } = await memberWith("manager");
    const session = await signIn(user);
    expect((await contextOf(session)).organization?.id).toBe(account.organizationId);
    await removeMember({ ctx: account.ctx, input: { userId: user.id } });
    expect((await contextOf(session)).organization).toBeNull();
    expect((await contextOf(session, account.organizationId)).organization).toBeNull();
    expect(await counts()).toMatchObject({ counted: 1, rows: 1 });
    const where = { organizationId: account.organizationId, entityType: "member" };
    expect(await db().auditLog.findMany({ where })).toMatchObject([
      { action: "member.removed", entityId: user.id, before: { role: "Manager" } },
    ]);
  });

  it("counts once, however often it is asked at the same time", async () => {
    const { user, ctx } = await memberWith("groom");
    await memberWith("groom");
    const leave = () => leaveOrganization({ ctx, input: { organizationId: account.organizationId } });
    const remove = () => removeMember({ ctx: account.ctx, input: { userId: user.id } });
    const results = await Promise.allSettled([leave(), remove(), leave(), remove(), leave()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await counts()).toMatchObject({ counted: 2, rows: 2 });
  });

  it("isn't for the owner, before they hand over", async () => {
    const { user } = await memberWith("groom");
    const { ctx } = account;
    const leave = () => leaveOrganization({ ctx, input: { organizationId: account.organizationId } });
    expect((await refusalOf(leave())).code).toBe("PRECONDITION_FAILED");
    const input = {
      organizationId: account.organizationId,
      newOwnerId: user.id,
      password: TEST_PASSWORD,
    };
    await handOverOrganization({ ctx, input });
    await leave();
    expect(await counts()).toEqual({ counted: 1, rows: 1, owners: 1 });
  });

  it("leaves exactly one owner when handing over, demoting, removing and leaving race", async () => {
    for (let round = 0; round < 4; round += 1) {
      const world = await createAccount();
      account = world;
      const { user, ctx } = await memberWith("groom");
      const { organizationId } = world;
      await Promise.allSettled([
        handOverOrganization({
          ctx: world.ctx,
          input: { organizationId, newOwnerId: user.id, password: TEST_PASSWORD },
        }),
        changeMember({ ctx: world.ctx, input: { userId: user.id, roleId: BUILT_IN_ROLES.member.id } }),
        removeMember({ ctx: world.ctx, input: { userId: user.id } }),
        leaveOrganization({ ctx, input: { organizationId } }),
        leaveOrganization({ ctx: world.ctx, input: { organizationId } }),
      ]);
      const { owners, counted, rows } = await counts();
      expect(owners).toBe(1);
      expect(counted).toBe(rows);
      const { ownerId } = await db().organization.findUniqueOrThrow({ where: here() });
      expect(await roleOf({ id: ownerId, email: "" })).toBe("owner");
    }
  });

  it("isn't for who never was a member", async () => {
    const ctx = await contextOf(await signIn(await createUser()));
    const leave = leaveOrganization({ ctx, input: { organizationId: account.organizationId } });
    expect((await refusalOf(leave)).code).toBe("NOT_FOUND");
  });
});

describe("the list", () => {
  it("tells addresses and horses to who may change members only, and who may be changed", async () => {
    const { user: groom } = await memberWith("groom");
    const { ctx: trainer } = await memberWith("trainer");
    const byOwner = (await listMembers({ ctx: account.ctx, input: {} })).members;
    expect(byOwner.map(({ email }) => email)).toContain(groom.email);
    expect(byOwner.map(({ isOwner, isSelf, canChange }) => [isOwner, isSelf, canChange])).toEqual([
      [true, true, false],
      [false, false, true],
      [false, false, true],
    ]);
    const byTrainer = (await listMembers({ ctx: trainer, input: {} })).members;
    expect(byTrainer.map(({ email }) => email)).toEqual([null, null, null]);
    expect(byTrainer.every(({ canChange }) => !canChange)).toBe(true);
  });

  it("comes in pages along the order of joining, and is searched by name", async () => {
    const users = [await memberWith("groom"), await memberWith("vet"), await memberWith("farrier")];
    await db().userAccountProfile.update({
      where: { userId: users[1]?.user.id ?? "" },
      data: { fullName: "Joan Whitaker" },
    });
    const { ctx } = account;
    const first = await listMembers({ ctx, input: { limit: 3 } });
    const second = await listMembers({ ctx, input: { limit: 3, cursor: first.nextCursor } });
    const ids = [...first.members, ...second.members].map(({ userId }) => userId);
    expect(ids).toEqual([account.user.id, ...users.map(({ user }) => user.id)]);
    expect(second.nextCursor).toBeNull();
    const back = await listMembers({ ctx, input: { limit: 3, cursor: second.previousCursor } });
    expect(back.members).toEqual(first.members);
    const found = await listMembers({ ctx, input: { search: "whitak" } });
    expect(found.members.map(({ name }) => name)).toEqual(["Joan Whitaker"]);
  });
});
