import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "./support";

test("a visitor whose session ended sees the sign-in screen at the same URL", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "next-auth.session-token", value: "dead", url: baseURL ?? "" }]);
  await page.goto("/dashboard");
  await expectHeading(page, "Sign in to Hoofline");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  for (const address of ["/account?tab=payments&plan=pro", "/account/security"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Required");
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(address);
  }
});

test("after a session ends, the next page hides the account menu and sign-out button", async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/account");
  await expectHeading(page, "Account settings");
  await withDatabase((client) =>
    client.query(
      `UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin'
       FROM users WHERE users.id = sessions.user_id AND email = $1`,
      [email],
    ),
  );
  await page.getByRole("link", { name: "Security" }).click();
  await expectHeading(page, "Authentication Required");
  await expect(page.getByText("Empty Barn")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Account" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
});

test("the Pro dashboard redirects an owner on the Ranch plan to the standard dashboard", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/pro-dashboard");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("link", { name: "Pro Dashboard" })).toHaveCount(0);
});
