import { afterAll, expect, it } from "vitest";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listOrganizations } from "@/lib/domain/organizations/organizations/list-organizations";
import { createId } from "@/lib/ids";
import { createAccount, getContext } from "@/tests/factories/accounts";

afterAll(closeDatabase);

it("the organization list for apps omits a role's invalid permissions", async () => {
  const { user, organizationId, ...session } = await createAccount();
  const permissions = { horses: "read", invoices: "everything", unknown: "full" };
  const role = await db().role.create({
    data: { id: createId(), organizationId, name: "Watch", color: "due", permissions },
  });
  const where = { organizationId_userId: { organizationId, userId: user.id } };
  await db().organizationMember.update({ where, data: { roleId: role.id } });
  const [membership] = await listOrganizations({ ctx: await getContext(session) });
  expect(membership?.role.permissions).toEqual({ ...NO_PERMISSIONS, horses: "read" });
});
