import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "./accessible";
import { createEmptyStable, createPersonWithoutProfile, signIn } from "./support";

test("a Pro owner's dashboard shows the organization and the five newest horses and invoices", async ({
  page,
  isMobile,
}) => {
  await signIn(page, "pro@hoofline.test");
  await page.goto("/dashboard");
  // On phones, the greeting is in the "More" sheet, which narrow-screens.spec.ts covers.
  if (!isMobile) await expect(page.getByRole("banner").getByText(/^Hi, /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent horses" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Recent invoices" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Organization" })).toContainText("Willow Creek Stables");
  await page.getByRole("main").getByRole("link", { name: "Pro Dashboard" }).click();
  await page.waitForURL("**/pro-dashboard");
});

test("an empty stable's dashboard shows empty states", async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/dashboard");
  await expect(page.getByText("No horses found")).toBeVisible();
  await expect(page.getByText("No invoices found")).toBeVisible();
  await page.goto("/pro-dashboard");
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await page.goto("/account?tab=payments");
  await expect(page.getByText("Incomplete")).toBeVisible();
  await expect(page.getByText("Disabled")).toHaveCount(2);
  await expect(page.getByText(/3% of each online payment/)).toBeVisible();
  await page.getByRole("button", { name: "Connect with Stripe" }).click();
  await page.getByRole("button", { name: "Submit and finish" }).click();
  await expect(page.getByText("Enabled")).toHaveCount(2);
});

test("a person without a profile sees how to complete the profile setup", async ({ page }) => {
  await signIn(page, await createPersonWithoutProfile());
  await page.goto("/dashboard");
  await expect(page.getByText("Profile Setup Required")).toBeVisible();
  await expect(
    page.getByText(
      "Your user profile needs to be created. Please contact support to complete your profile setup.",
    ),
  ).toBeVisible();
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the dashboard and the account page are accessible and fit the screen", async ({ page }) => {
  await signIn(page, "ranch@hoofline.test");
  for (const address of ["/dashboard", "/account", "/account?tab=subscription"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
    await expectAccessible(page);
  }
});
