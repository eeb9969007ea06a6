import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { payByCard, withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("a $40 credit note for an invoice paid by card refunds the card", async ({ page, browser }) => {
  const customer = createTestCustomer();
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await withStripeLock(async () => {
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
  });
  const payer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const invoicePage = await waitForClientInvoiceUrl(customer.email);
  await payer.goto(invoicePage);
  await payer.getByRole("link", { name: "Pay $1,243.00" }).click();
  await payer.locator("#email").fill(customer.email);
  await payByCard(payer, "4242424242424242");
  const row = getRow(page, customer);
  await expect(row.getByText("Paid")).toBeVisible({ timeout: 10_000 });

  await row.getByRole("link").click();
  await page.getByRole("button", { name: "Refund" }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund.getByLabel("Amount to refund")).toHaveValue("1,243.00");
  await refund.getByLabel("Reason").fill("One ride was canceled");
  await refund.getByLabel("Amount to refund").fill("2,000");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refund.getByLabel("Amount to refund")).toBeFocused();
  await expect(refund.getByText("Up to $1,243.00 can be refunded. Enter that amount or less.")).toBeVisible();
  await refund.getByLabel("Amount to refund").fill("40.00");
  await withStripeLock(async () => {
    await refund.getByRole("button", { name: "Refund $40.00" }).click();
    await expect(refund).toBeHidden();
    const notes = page.getByRole("region", { name: "Credit notes" });
    await expect(notes.getByText("Refunded, card")).toBeVisible({ timeout: 10_000 });
  });

  await payer.goto(invoicePage);
  const notes = payer.getByRole("region", { name: "Credit notes" });
  await expect(notes.getByText("One ride was canceled")).toBeVisible();
  await expect(notes.getByText("Refunded to you")).toBeVisible();
  await expect(notes.getByText("$40.00").first()).toBeVisible();
  const download = payer.waitForEvent("download");
  await notes.getByRole("link", { name: /^CN-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^CN-.*\.pdf$/);
});
