import { expect, test } from "@/tests/e2e/test";
import { readStack } from "../../billing/invoicing/support/read-stack";
import { signIn } from "../../shell/support";

test("after Stripe onboarding, the payments page opens and drops the URL's `onboarding` parameter", async ({
  page,
}) => {
  await signIn(page, "pro@hoofline.test");
  // If Stripe doesn't respond in time, the URL keeps the `onboarding` parameter, so the test loads the page
  // again.
  await expect(async () => {
    await page.goto("/account?tab=payments&onboarding=return");
    expect(new URL(page.url()).search).toBe("?tab=payments");
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Payment Collection" })).toBeVisible();
});

test("an expired onboarding link is replaced with a new link", async ({ page }) => {
  await signIn(page, "pro@hoofline.test");
  await page.goto("/account?tab=payments&onboarding=refresh");
  await page.waitForURL(`${readStack().stripe}/**`);
});
