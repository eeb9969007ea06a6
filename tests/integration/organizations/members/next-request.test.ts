import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { GET as listMembersRoute } from "@/app/api/organizations/[id]/members/route";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { closeOrganization } from "@/lib/domain/organizations/organizations/close-organization";
import { createAccount, signIn, type TestAccount, type TestSession } from "@/tests/factories/accounts";
import { createMember } from "@/tests/factories/organizations";
import { TEST_PASSWORD, type TestUser } from "@/tests/factories/users";
import { withRequestHeaders } from "@/tests/setup/next-request";

let account: TestAccount;
let manager: TestUser;
let sessions: { web: TestSession; app: TestSession };
beforeEach(async () => {
  account = await createAccount();
  manager = await createMember({ id: account.organizationId }, "manager");
  sessions = { web: await signIn(manager), app: await signIn(manager, "app") };
});
afterAll(closeDatabase);

/**
 * Requests the member list from the manager's browser and from the app, and returns the two response statuses. Both
 * sessions stay signed in.
 */
async function getStatuses(): Promise<number[]> {
  const credentials = [{ cookie: sessions.web.cookie }, { authorization: sessions.app.authorization }];
  return Promise.all(
    credentials.map(async (given) => {
      const headers = new Headers(given);
      const { organizationId: id } = account;
      const request = new NextRequest(`http://localhost:3000/api/organizations/${id}/members`, { headers });
      const handle = () => listMembersRoute(request, { params: Promise.resolve({ id }) });
      return (await withRequestHeaders(headers, handle)).status;
    }),
  );
}

describe("the next request from a browser or app after a membership change", () => {
  it("a demoted member's next request for the member list is rejected", async () => {
    expect(await getStatuses()).toEqual([200, 200]);
    const { groom } = BUILT_IN_ROLES;
    await updateMember({ ctx: account.ctx, input: { userId: manager.id, roleId: groom.id } });
    expect(await getStatuses()).toEqual([403, 403]);
  });

  it("a removed member's next request returns 404", async () => {
    expect(await getStatuses()).toEqual([200, 200]);
    await removeMember({ ctx: account.ctx, input: { userId: manager.id } });
    expect(await getStatuses()).toEqual([404, 404]);
  });

  it("a member's next request after the organization is closed returns 404", async () => {
    const { ctx, organizationId } = account;
    const { name } = await db().organization.findUniqueOrThrow({ where: { id: organizationId } });
    await closeOrganization({ ctx, input: { organizationId, confirmation: name, password: TEST_PASSWORD } });
    expect(await getStatuses()).toEqual([404, 404]);
  });
});
