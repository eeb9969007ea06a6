import { afterAll, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { createMember, createOrganization } from "@/tests/factories/organizations";

afterAll(closeDatabase);

it("the database itself has one owner's role an organization, whoever writes", async () => {
  const organization = await createOrganization();
  const manager = await createMember(organization, "manager");
  const where = { organizationId_userId: { organizationId: organization.id, userId: manager.id } };
  const data = { roleId: BUILT_IN_ROLES.owner.id };
  await expect(db().organizationMember.update({ where, data })).rejects.toMatchObject({ code: "P2002" });
});
