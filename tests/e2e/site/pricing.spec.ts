import { expect, test } from "../billing/invoicing/support/test";

test("the pricing page shows the signed-in user's plan", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByText("Your plan:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(page.getByRole("link", { name: /^(Upgrade to|Downgrade to|Start)/ })).toHaveCount(3);
});

test("without JavaScript, visitors can switch to yearly prices and choose a yearly plan", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/pricing");
  await expect(page.getByText("$2,689.20", { exact: true })).toBeHidden();
  await page.locator("label").filter({ hasText: "Yearly" }).click();
  await expect(page.getByText("$2,689.20", { exact: true })).toBeVisible();
  await expect(page.getByText("$249.00", { exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Start 14-Day Trial" })).toHaveAttribute(
    "href",
    `/login?redirect=${encodeURIComponent("/subscriptions/checkout?plan=pro&interval=year")}`,
  );
  await context.close();
});
