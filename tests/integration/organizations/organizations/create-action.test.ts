import { afterAll, expect, it, vi } from "vitest";
import { createOrganizationAction } from "@/lib/actions/organizations/organizations";
import { closeDatabase, db } from "@/lib/db";
import { signIn } from "@/tests/factories/accounts";
import { createMember, createOrganization } from "@/tests/factories/organizations";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { withRequestHeaders } from "../../../setup/next-request";

vi.mock("@/lib/domain/organizations/organizations/switch-data", async (original) => ({
  ...(await original<object>()),
  saveCurrentOrganization: vi.fn().mockRejectedValueOnce(new Error("The database is gone")),
}));

afterAll(closeDatabase);

it("creating an organization is rolled back if switching to it fails", async () => {
  expectErrorLog(/^Failed to create the organization\. Please try again\.: The database is gone$/);
  const user = await createMember(await createOrganization());
  const headers = new Headers({ cookie: (await signIn(user)).cookie });
  const create = () => withRequestHeaders(headers, () => createOrganizationAction({ name: "Second Barn" }));
  const owned = async () => db().organization.count({ where: { ownerId: user.id } });
  expect((await create()).serverError).toMatchObject({ message: expect.stringContaining("try again") });
  expect(await owned()).toBe(0);
  expect((await create()).data).toMatchObject({ organizationId: expect.any(String) });
  expect(await owned()).toBe(1);
});
