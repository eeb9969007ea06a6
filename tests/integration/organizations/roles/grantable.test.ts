import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { createId } from "@/lib/ids";
import { limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";

let organization: TestOrganization;
beforeEach(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

async function createCustomRole(name: string, permissions: Record<string, string>): Promise<string> {
  const id = createId();
  await db().role.create({
    data: { id, organizationId: organization.id, name, color: "sent", permissions },
  });
  return id;
}

const GRANTABLE_BY_OWNER = ["Manager", "Trainer", "Groom", "Vet", "Farrier", "Boarder", "Member"];

it("an owner can assign every role except Owner, including the organization's custom roles", async () => {
  await createCustomRole("Barn lead", { members: "full" });
  const names = (await listGrantableRoles({ ctx: await createOwnerContext(organization) })).map(
    ({ name }) => name,
  );
  expect(names).toEqual([...GRANTABLE_BY_OWNER, "Barn lead"]);
  const other = await createOrganization();
  const otherRoleNames = (await listGrantableRoles({ ctx: await createOwnerContext(other) })).map(
    ({ name }) => name,
  );
  expect(otherRoleNames).toEqual(GRANTABLE_BY_OWNER);
});

it("a manager can't assign roles with more permissions than their own", async () => {
  const cashier = await createCustomRole("Cashier", { payments: "full" });
  const ctx = await createContextFor(await createMember(organization, "manager"), organization);
  const names = (await listGrantableRoles({ ctx })).map(({ name }) => name);
  expect(names).toEqual(GRANTABLE_BY_OWNER);
  expect((await captureError(requireGrantableRole(ctx, cashier))).code).toBe("FORBIDDEN");
  expect((await captureError(requireGrantableRole(ctx, BUILT_IN_ROLES.owner.id))).code).toBe("FORBIDDEN");
});

it("a member limited to selected horses can assign only roles limited to selected horses", async () => {
  const manager = await createMember(organization, "manager");
  await limitMemberToHorses(organization, manager, []);
  const ctx = await createContextFor(manager, organization);
  expect((await listGrantableRoles({ ctx })).map(({ name }) => name)).toEqual(["Boarder"]);
});

it("only members who can send invitations or change members can list assignable roles", async () => {
  const ctx = await createContextFor(await createMember(organization, "trainer"), organization);
  expect((await captureError(listGrantableRoles({ ctx }))).code).toBe("FORBIDDEN");
});

it("assigning another organization's role fails with NOT_FOUND", async () => {
  const foreign = await createCustomRole("Barn lead", {});
  const ctx = await createOwnerContext(await createOrganization());
  expect((await captureError(requireGrantableRole(ctx, foreign))).code).toBe("NOT_FOUND");
});
