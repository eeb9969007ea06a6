import { afterAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { createAccount } from "@/tests/factories/accounts";
import { requestSite } from "./site";

afterAll(closeDatabase);

it("the account page shows 'No active subscription' to a user without a subscription", async () => {
  const { cookie } = await createAccount("personal");
  const response = await requestSite("/account?tab=subscription", { cookie });
  expect(response.status).toBe(200);
  const page = (await response.text()).replaceAll(/<script\b.*?<\/script>/gs, "");
  expect(page).toContain("No active subscription");
});

it.each([
  ["/invite/qr/not.a.token", "Invalid invitation"],
  ["/invite/trainer/not.a.token", "Invalid invitation"],
  ["/invite/qr", "Invalid invitation link"],
])("%s returns 404 with the heading '%s'", async (path, heading) => {
  const response = await requestSite(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
});
