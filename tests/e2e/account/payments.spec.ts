import { expect, test } from "@playwright/test";
import { stack } from "../invoicing/support/stack";
import { signIn } from "../shell/support";

test("who comes back from Stripe has it asked once: the address forgets that they came", async ({ page }) => {
  await signIn(page, "pro@hoofline.test");
  // Where Stripe doesn't answer in time the address stays, so that a retry asks again.
  await expect(async () => {
    await page.goto("/account?tab=payments&onboarding=return");
    expect(new URL(page.url()).search).toBe("?tab=payments");
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Payment Collection" })).toBeVisible();
});

test("who comes back because Stripe's link had expired is sent on with another one", async ({ page }) => {
  await signIn(page, "pro@hoofline.test");
  await page.goto("/account?tab=payments&onboarding=refresh");
  await page.waitForURL(`${stack().stripe}/**`);
});
