import { expect, test } from "@playwright/test";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "./support";

const GUARDED = [
  "/dashboard",
  "/pro-dashboard?tab=all&q=a%20b",
  "/account?tab=payments",
  "/account-settings?plan=pro",
];

for (const address of GUARDED) {
  test(`${address} leads to sign-in and back`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    const location = new URL(response.headers().location ?? "", "http://localhost");
    expect(location.pathname).toBe("/login");
    const wanted = new URL(address, "http://localhost");
    const kept = new URL(location.searchParams.get("redirect") ?? "", "http://localhost");
    expect(kept.pathname).toBe(wanted.pathname);
    expect([...kept.searchParams]).toEqual([...wanted.searchParams]);
  });
}

test("a cookie whose session is dead gets the screens of signed-out people in place", async ({
  page,
  baseURL,
}) => {
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

test("a session that ends while a page is open takes its frame along on the next navigation", async ({
  page,
}) => {
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

test("an organization that isn't pro is sent from the Pro dashboard to its own", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/pro-dashboard");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("link", { name: "Pro Dashboard" })).toHaveCount(0);
});
