import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../shell/accessible";
import { withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a month's invoices can be previewed, drafted, reviewed and sent in one invoice run", async ({
  page,
}) => {
  const name = `Month ${randomUUID().slice(0, 8)}`;
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).first().click();
  const clientForm = page.getByRole("dialog");
  await clientForm.getByLabel("Name").fill(name);
  await clientForm.getByLabel("Email").fill(`${name.replace(" ", ".")}@example.com`);
  await clientForm.getByRole("button", { name: "Add client" }).click();
  await expect(clientForm).toBeHidden();

  await page.goto("/pro-dashboard?tab=charges");
  await page.getByRole("button", { name: "Add charge" }).first().click();
  const chargeForm = page.getByRole("dialog");
  await chargeForm.getByLabel("Payer").fill(name);
  await chargeForm.getByRole("option", { name }).click();
  await chargeForm.getByLabel("Service").selectOption({ index: 1 });
  await chargeForm.getByLabel("Price").fill("45");
  await chargeForm.getByRole("button", { name: "Add charge" }).click();
  await expect(chargeForm).toBeHidden();

  await page.goto("/pro-dashboard/runs");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Preview invoices" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(name)).toBeVisible();
  await expectAccessible(page);

  // The invoice form opens an invoice run that contains only this client and none of the demo's contacts.
  await page.goto("/pro-dashboard");
  await page.getByRole("button", { name: "Create Invoice" }).first().click();
  const invoiceForm = page.getByRole("dialog");
  await invoiceForm.getByLabel("Customer name").fill(name);
  await invoiceForm.getByRole("option", { name }).click();
  await expect(invoiceForm.getByText(`${name} has 1 unbilled charge, $45.00`)).toBeVisible();
  await invoiceForm.getByRole("button", { name: "Invoice this charge" }).click();
  await expect(preview.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await preview.getByRole("button", { name: "Create 1 draft" }).click();
  await expect(page).toHaveURL(/\/pro-dashboard\/runs\/.+/);
  await withStripeLock(async () => {
    await page.getByRole("button", { name: "Send 1 invoice" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send 1 invoice" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name }).getByText("Sent")).toBeVisible();
  });
  await expectAccessible(page);
});

test("the next billing period of a board agreement can be invoiced before the period starts", async ({
  page,
}) => {
  const name = `Board ${randomUUID().slice(0, 8)}`;
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).first().click();
  const clientForm = page.getByRole("dialog");
  await clientForm.getByLabel("Name").fill(name);
  await clientForm.getByLabel("Email").fill(`${name.replace(" ", ".")}@example.com`);
  await clientForm.getByRole("button", { name: "Add client" }).click();
  await expect(clientForm).toBeHidden();

  await page.goto("/pro-dashboard?tab=agreements");
  await page.getByRole("button", { name: "Add agreement" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Payer").fill(name);
  await form.getByRole("option", { name }).click();
  await form.getByLabel("Service").selectOption({ index: 1 });
  await form.getByLabel("Price").fill("600");
  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await form.getByLabel("First day").fill(tomorrow);
  await form.getByRole("button", { name: "Add agreement" }).click();
  await expect(form).toBeHidden();

  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByText("More", { exact: true }).click();
  await row.getByRole("link", { name: "Invoice the next period" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(/^Includes .* of board in advance/)).toBeVisible();
  await expect(page.getByLabel("Include board through")).toHaveValue(tomorrow);
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Create 1 draft" }).click();
  await expect(page).toHaveURL(/\/pro-dashboard\/runs\/.+/);
  await page.goto("/pro-dashboard?tab=agreements");
  await expect(row.getByText("billed in advance on")).toBeVisible();
});
