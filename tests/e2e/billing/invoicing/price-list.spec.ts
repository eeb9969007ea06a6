import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../shell/accessible";
import { openInvoiceForm } from "./support/invoice-form";
import { expect, test } from "./support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a service can be added, priced, used on an invoice, archived and restored", async ({ page }) => {
  const name = `Blanketing ${randomUUID().slice(0, 8)}`;
  await page.goto("/pro-dashboard?tab=services");
  await page.getByRole("button", { name: "Add service" }).click();
  const form = page.getByRole("dialog", { name: "Add service" });
  await form.getByLabel("Name").fill(name);
  await expect(form.getByLabel("Unit")).toHaveValue("month");
  await form.getByLabel("Category").selectOption("Vet");
  await expect(form.getByLabel("Unit")).toHaveValue("each");
  await form.getByLabel("Unit").selectOption("Day");
  await form.getByLabel("Category").selectOption("Care");
  await expect(form.getByLabel("Unit")).toHaveValue("day");
  await form.getByLabel("Price").fill("four");
  await form.getByRole("button", { name: "Add service" }).click();
  await expect(form.getByText("Enter a price, such as 650 or 45.50.")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Price").fill("4.50");
  await form.getByRole("button", { name: "Add service" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("$4.50 per day");

  await page.getByLabel(`More actions for ${name}`).click();
  await page.getByRole("button", { name: `Change the price of ${name}` }).click();
  const priceForm = page.getByRole("dialog");
  await priceForm.getByLabel("New price").fill("5");
  await priceForm.getByLabel("Starts on").fill("2999-01-01");
  await priceForm.getByRole("button", { name: "Save price" }).click();
  await expect(row).toContainText("$5.00 from Jan 1, 2999");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Cancel price change for ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Cancel the price change for ${name}?` });
  await question.getByRole("button", { name: "Keep price change" }).click();
  await expect(row).toContainText("$5.00 from Jan 1, 2999");
  await page.getByRole("button", { name: `Cancel price change for ${name}` }).click();
  await question.getByRole("button", { name: "Cancel price change" }).click();
  await expect(row).not.toContainText("$5.00");
  await expect(page.locator("#price-list")).toBeFocused();

  const groups = page.getByRole("navigation", { name: "Billing" });
  await groups.getByRole("link", { name: "Invoices" }).click();
  const invoice = await openInvoiceForm(page);
  await expect(invoice.locator(`datalist option[value="${name}"]`)).toBeAttached();
  await invoice.getByLabel("Description").fill(name);
  await expect(invoice.getByLabel("Rate")).toHaveValue("4.50");
  await invoice.getByLabel("Quantity").fill("30");
  await expect(invoice.getByText("$135.00").first()).toBeVisible();
  await invoice.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Discard" }).click();

  await groups.getByRole("link", { name: "Charges" }).click();
  await page.getByRole("link", { name: "Price list" }).click();
  await page.getByLabel(`More actions for ${name}`).click();
  await page.getByRole("button", { name: `Archive ${name}` }).click();
  await expect(row).toBeHidden();
  await expect(page.locator("#price-list")).toBeFocused();
  await page.getByRole("link", { name: "Archived" }).click();
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await page.getByRole("link", { name: "Price list", exact: true }).last().click();
  await expect(row).toBeVisible();
});
