import { expect, test } from "../invoicing/support/test";

test("the pricing page knows the plan of who is signed in", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByText("Your plan:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(page.getByRole("link", { name: /^(Upgrade to|Downgrade to|Start)/ })).toHaveCount(3);
});
