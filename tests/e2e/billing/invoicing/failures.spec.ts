import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "./support/invoice-form";
import { withFailingPaymentLinks, withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

const FAILED = "Failed to create invoice. Please try again.";

test("if sending an invoice fails, trying again sends the same invoice", async ({ page }) => {
  const customer = createTestCustomer();
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await withStripeLock(async () => {
    await withFailingPaymentLinks(async () => {
      await dialog.getByRole("button", { name: "Create and send" }).click();
      await expect(dialog.getByText(FAILED)).toBeVisible({ timeout: 15_000 });
    });
    await expect(dialog.getByText(/^INV-\d+ is saved as a draft\./)).toBeVisible();
    await expect(dialog.getByLabel("Customer name")).toHaveValue(customer.name);

    await dialog.getByRole("button", { name: "Try sending again" }).click();
    await expect(dialog).toBeHidden();
  });
  await page.goto(`/pro-dashboard?tab=all&q=${encodeURIComponent(customer.email)}`);
  await expect(getRow(page, customer)).toHaveCount(1);
  await expect(getRow(page, customer).getByText("Sent")).toBeVisible();
});

test("saving an invoice again after a lost response doesn't create a second invoice", async ({ page }) => {
  const customer = createTestCustomer();
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await page.route(
    "**/api/invoices",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const save = dialog.getByRole("button", { name: "Save draft" });
  await save.click();
  await expect(dialog.getByText(FAILED)).toBeVisible();
  await dialog.getByLabel("Notes").fill("Changed after the failed save");
  await save.click();
  await expect(dialog).toBeHidden();

  await page.goto(`/pro-dashboard?tab=all&q=${encodeURIComponent(customer.email)}`);
  await expect(getRow(page, customer)).toHaveCount(1);
  await getRow(page, customer).getByRole("link").click();
  await expect(page.getByText("Changed after the failed save")).toBeVisible();
});

test("the invoice form shows errors beside the fields and asks before discarding changes", async ({
  page,
}) => {
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  const send = dialog.getByRole("button", { name: "Create and send" });
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Remove line 1" })).toBeDisabled();

  await dialog.getByLabel("Rate").fill("12.50");
  await dialog.getByLabel("Customer email").fill("maria@");
  await dialog.getByLabel("Due date").fill("2020-01-01");
  await dialog.getByLabel("Quantity").fill("");
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Quantity").fill("0.333");
  await expect(dialog.getByText("Use at most two decimal places.")).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Quantity").fill("2");
  await send.click();
  await expect(dialog.getByLabel("Customer name")).toBeFocused();
  await expect(dialog.getByText("Enter the customer's name.")).toBeVisible();
  await expect(dialog.getByText(/Enter an email address/)).toBeVisible();
  await expect(dialog.getByText("Choose today or a later day.")).toBeVisible();
  await expect(dialog.getByText("Enter a description.")).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Rate")).toHaveValue("12.50");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
});
