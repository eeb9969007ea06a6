import { expect, test } from "./support/test";

test("the aging report opens in two taps, and billing pages mark their current tab", async ({ page }) => {
  await page.goto("/pro-dashboard");
  const groups = page.getByRole("navigation", { name: "Billing" });
  await groups.getByRole("link", { name: "Clients" }).click();
  await page.getByRole("navigation", { name: "Clients" }).getByRole("link", { name: "Aging" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aging" })).toBeVisible();

  for (const [path, group, tab] of [
    ["runs", "Invoices", "Invoice runs"],
    ["statements", "Clients", "Statements"],
    ["payouts", "Business", "Payouts"],
  ] as const) {
    await page.goto(`/pro-dashboard/${path}`);
    await expect(groups.getByRole("link", { name: group })).toHaveAttribute("aria-current", "true");
    const tabs = page.getByRole("navigation", { name: group });
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
    await expect(tabs.getByRole("link", { name: tab })).toBeInViewport();
  }
});

test("the heading and the document title show the name of the open billing tab", async ({ page }) => {
  for (const [tab, title] of [
    ["all", "Invoices"],
    ["charges", "Charges"],
    ["agreements", "Board"],
    ["clients", "Clients"],
    ["settings", "Billing settings"],
  ] as const) {
    await page.goto(`/pro-dashboard?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
  }
});
