import { afterAll, describe, expect, it } from "vitest";
import { POST as createOrganizationRoute } from "@/app/api/organizations/route";
import { createOrganizationAction } from "@/lib/actions/organizations/organizations";
import { closeDatabase } from "@/lib/db";
import { createAccount } from "@/tests/factories/accounts";
import { withRequestHeaders } from "../../../setup/next-request";

afterAll(closeDatabase);

const UPGRADE = "/account?tab=subscription&plan=pro&interval=month";

describe("the error about a plan limit states the required plan and links to it", () => {
  it("a plan limit error in a JSON response links to the required plan", async () => {
    const { authorization } = await createAccount("personal");
    const request = new Request("http://localhost:3000/api/organizations", {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ name: "Second Barn" }),
    });
    const response = await createOrganizationRoute(request, { params: Promise.resolve({} as never) });
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({
      error: {
        code: "PLAN_LIMIT",
        message: "The Personal plan lets you own one organization. Upgrade to Pro, which has no limit.",
        required_plan: "pro",
        upgrade_url: expect.stringMatching(
          /^https?:\/\/[^/]+\/account\?tab=subscription&plan=pro&interval=month$/,
        ),
      },
    });
  });

  it("a plan limit error in a server action result links to the required plan", async () => {
    const { cookie } = await createAccount("personal");
    const headers = new Headers({ cookie });
    const result = await withRequestHeaders(headers, () => createOrganizationAction({ name: "Second Barn" }));
    expect(result.serverError).toMatchObject({ code: "PLAN_LIMIT", upgradeHref: UPGRADE });
  });
});
