import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { createId } from "@/lib/ids";
import { chooseHorses } from "@/tests/factories/horses";
import {
  contextFor,
  createMember,
  createOrganization,
  ownerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { getRefusal } from "../../identity/auth/visitor";

let organization: TestOrganization;
beforeEach(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

async function ownRole(name: string, permissions: Record<string, string>): Promise<string> {
  const id = createId();
  await db().role.create({
    data: { id, organizationId: organization.id, name, color: "sent", permissions },
  });
  return id;
}

const OF_ALL = ["Manager", "Trainer", "Groom", "Vet", "Farrier", "Boarder", "Member"];

it("an owner can assign every role except Owner, including custom ones of the organization", async () => {
  await ownRole("Barn lead", { members: "full" });
  const names = (await listGrantableRoles({ ctx: await ownerContext(organization) })).map(({ name }) => name);
  expect(names).toEqual([...OF_ALL, "Barn lead"]);
  const other = await createOrganization();
  const there = (await listGrantableRoles({ ctx: await ownerContext(other) })).map(({ name }) => name);
  expect(there).toEqual(OF_ALL);
});

it("a manager can't assign roles with more permissions than their own", async () => {
  const cashier = await ownRole("Cashier", { payments: "full" });
  const ctx = await contextFor(await createMember(organization, "manager"), organization);
  const names = (await listGrantableRoles({ ctx })).map(({ name }) => name);
  expect(names).toEqual(OF_ALL);
  expect((await getRefusal(requireGrantableRole(ctx, cashier))).code).toBe("FORBIDDEN");
  expect((await getRefusal(requireGrantableRole(ctx, BUILT_IN_ROLES.owner.id))).code).toBe("FORBIDDEN");
});

it("a member with selected horses can only assign roles with selected horses", async () => {
  const manager = await createMember(organization, "manager");
  await chooseHorses(organization, manager, []);
  const ctx = await contextFor(manager, organization);
  expect((await listGrantableRoles({ ctx })).map(({ name }) => name)).toEqual(["Boarder"]);
});

it("only members who can invite or change members see assignable roles", async () => {
  const ctx = await contextFor(await createMember(organization, "trainer"), organization);
  expect((await getRefusal(listGrantableRoles({ ctx }))).code).toBe("FORBIDDEN");
});

it("another organization's role isn't found", async () => {
  const foreign = await ownRole("Barn lead", {});
  const ctx = await ownerContext(await createOrganization());
  expect((await getRefusal(requireGrantableRole(ctx, foreign))).code).toBe("NOT_FOUND");
});
