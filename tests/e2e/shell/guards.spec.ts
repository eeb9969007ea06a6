import { expect, test } from "@playwright/test";
import { createEmptyStable, expectHeading, signIn } from "./support";

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
  await page.goto("/account");
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).last().click();
  await page.waitForURL("**/login?redirect=/account");
});

test("an organization that isn't pro is sent from the Pro dashboard to its own", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/pro-dashboard");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("link", { name: "Pro Dashboard" })).toHaveCount(0);
});
