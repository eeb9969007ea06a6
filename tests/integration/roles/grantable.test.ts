import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listGrantableRoles } from "@/lib/domain/roles/list-grantable-roles";
import { requireGrantableRole } from "@/lib/domain/roles/require-grantable-role";
import { newId } from "@/lib/ids";
import { chooseHorses } from "@/tests/factories/horses";
import {
  contextFor,
  createMember,
  createOrganization,
  ownerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { refusalOf } from "../auth/visitor";

let organization: TestOrganization;
beforeEach(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

async function ownRole(name: string, permissions: Record<string, string>): Promise<string> {
  const id = newId();
  await db().role.create({
    data: { id, organizationId: organization.id, name, color: "sent", permissions },
  });
  return id;
}

const OF_ALL = ["Manager", "Trainer", "Groom", "Vet", "Farrier", "Boarder", "Member"];

it("offers an owner every role but Owner, the organization's own among them and no other's", async () => {
  await ownRole("Barn lead", { members: "full" });
  const names = (await listGrantableRoles({ ctx: await ownerContext(organization) })).map(({ name }) => name);
  expect(names).toEqual([...OF_ALL, "Barn lead"]);
  const other = await createOrganization();
  const there = (await listGrantableRoles({ ctx: await ownerContext(other) })).map(({ name }) => name);
  expect(there).toEqual(OF_ALL);
});

it("offers a manager none that may do more than they may", async () => {
  const cashier = await ownRole("Cashier", { payments: "full" });
  const ctx = await contextFor(await createMember(organization, "manager"), organization);
  const names = (await listGrantableRoles({ ctx })).map(({ name }) => name);
  expect(names).toEqual(OF_ALL);
  expect((await refusalOf(requireGrantableRole(ctx, cashier))).code).toBe("FORBIDDEN");
  expect((await refusalOf(requireGrantableRole(ctx, BUILT_IN_ROLES.owner.id))).code).toBe("FORBIDDEN");
});

it("offers who has chosen horses only roles that begin with chosen ones", async () => {
  const manager = await createMember(organization, "manager");
  await chooseHorses(organization, manager, []);
  const ctx = await contextFor(manager, organization);
  expect((await listGrantableRoles({ ctx })).map(({ name }) => name)).toEqual(["Boarder"]);
});

it("is for who may invite or change members", async () => {
  const ctx = await contextFor(await createMember(organization, "trainer"), organization);
  expect((await refusalOf(listGrantableRoles({ ctx }))).code).toBe("FORBIDDEN");
});

it("knows no role of another organization", async () => {
  const foreign = await ownRole("Barn lead", {});
  const ctx = await ownerContext(await createOrganization());
  expect((await refusalOf(requireGrantableRole(ctx, foreign))).code).toBe("NOT_FOUND");
});
