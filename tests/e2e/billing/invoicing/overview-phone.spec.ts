import { expectAccessible } from "../../shell/accessible";
import { expect, test } from "./support/test";

test("on a phone, the invoices page shows the invoice list near the top", async ({ page }) => {
  await page.goto("/pro-dashboard");
  const invoices = page.getByRole("table", { name: "The ten newest" });
  // The bars at the bottom of the screen cover about 140 pixels.
  const { y = Number.POSITIVE_INFINITY } = (await invoices.boundingBox()) ?? {};
  expect(y).toBeLessThan(500);
  for (const label of ["Total Revenue", "Pending Payments", "Paid Invoices", "Overdue"]) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeInViewport();
  }
  const figure = page.getByRole("term").filter({ hasText: "Days sales outstanding" });
  await expect(figure).toBeHidden();
  await page.getByRole("button", { name: "Money overview" }).click();
  await expect(figure).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Who to call: .* overdue/ }).click();
  await expect(page.getByRole("region", { name: "Who to call" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Who to call", exact: true })).toBeInViewport();
});

test("last month's books can be exported with two taps on a phone", async ({ page }) => {
  await page.goto("/finances");
  await page.getByRole("link", { name: "Accounting" }).click();
  const button = page.getByRole("button", { name: "Export", exact: true });
  await expect(button).toBeInViewport();
  await expectAccessible(page);
});
