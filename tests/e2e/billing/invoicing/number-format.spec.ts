import { expect, type Page, test } from "@/tests/e2e/test";
import { createEmptyStable, createHorse, signIn } from "../../shell/support";
import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "./support/invoice-form";

const US_AMOUNT = /\d\.\d\d\b/;

/** Expects the page to contain amounts with a decimal comma and none with a decimal point. */
async function expectCommas(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main).toContainText(/\d,\d\d\s\$/);
  expect(await main.textContent()).not.toMatch(US_AMOUNT);
  for (const title of await main.locator("svg title").allTextContents()) expect(title).not.toMatch(US_AMOUNT);
}

test("the chosen number format applies to amounts throughout the app", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createEmptyStable("pro");
  await createHorse(stable, "Ada");
  await signIn(page, stable.email);
  await page.goto("/pro-dashboard?tab=settings");
  await page.getByLabel("Number format").selectOption("1.234,50");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Billing settings saved")).toBeVisible();

  const customer = createTestCustomer();
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer, [{ description: "Board", quantity: "1,5", rate: "1.234,50" }]);
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(getRow(page, customer)).toContainText(/1\.851,75\s\$/);
  await expectCommas(page);

  await page.goto("/pro-dashboard?tab=charges");
  await page.getByRole("button", { name: "Add charge" }).first().click();
  const charge = page.getByRole("dialog", { name: "Add charge" });
  await charge.getByLabel("Horse").selectOption("Ada");
  await charge.getByLabel("Category").selectOption("Training");
  await charge.getByLabel("Description").fill("Lesson");
  const price = charge.getByRole("textbox", { name: "Price (USD)" });
  await price.fill("much");
  await charge.getByRole("button", { name: "Add charge" }).click();
  await expect(charge).toContainText("such as 85,50 or 1.234,50");
  await price.fill("65,50");
  await charge.getByRole("button", { name: "Add charge" }).click();
  await expect(page.getByText(/Charged 65,50\s\$/)).toBeVisible();
  await expectCommas(page);

  await page.goto("/pro-dashboard?tab=reports&report=unbilled");
  await expectCommas(page);
  await page.goto("/pro-dashboard/aging");
  expect(await page.getByRole("main").textContent()).not.toMatch(US_AMOUNT);
  await page.goto(`/search?q=${encodeURIComponent(customer.name)}`);
  await expectCommas(page);

  await page.goto("/finances/new");
  const amount = page.getByRole("textbox", { name: "Amount" });
  await expect(page.getByRole("button", { name: "Add entry" })).toBeEnabled();
  await amount.fill("1.234,50");
  await page.getByRole("button", { name: "Add entry" }).click();
  await expect(page.getByText(/1\.234,50\s\$ added/)).toBeVisible();
  await page.goto("/organization/activity");
  await expect(page.getByRole("main")).toContainText(/Expense of 1\.234,50\s\$/);
  expect(await page.getByRole("main").textContent()).not.toMatch(US_AMOUNT);
});
