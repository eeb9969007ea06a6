import { fillInvoice, newCustomer, openInvoiceForm, rowOf, twoLinesTotal } from "./support/invoice-form";
import { clientPageFor } from "./support/mailbox";
import { readStats } from "./support/stats";
import { inStripeTurn, payByCard } from "./support/stripe";
import { expect, test } from "./support/test";

test("a client gets an invoice by mail and pays it; the open dashboard shows it paid", async ({
  page,
  browser,
}) => {
  const customer = newCustomer();
  await page.goto("/pro-dashboard");
  const before = await readStats(page);

  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await expect(dialog.getByText(twoLinesTotal)).toBeVisible();
  await expect(dialog.getByText("Platform fee 3%: $37.29, plus card fees")).toBeVisible();
  await inStripeTurn(async () => {
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
  });
  const row = rowOf(page, customer);
  await expect(row.getByText("Sent")).toBeVisible();

  const payer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const invoicePage = await clientPageFor(customer.email);
  await payer.goto(invoicePage);
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText(/^Invoice INV-/);
  await expect(payer.getByText("Platform fee")).toHaveCount(0);
  await payer.getByRole("link", { name: "Pay $1,243.00" }).click();
  await payer.locator("#email").fill(customer.email);
  await payByCard(payer, "4000000000000002");
  await expect(payer.getByRole("alert")).toContainText("declined");
  await expect(row.getByText("Sent")).toBeVisible();
  await payByCard(payer, "4242424242424242");

  await expect(row.getByText("Paid")).toBeVisible({ timeout: 5_000 });
  await payer.goto(invoicePage);
  await expect(payer.getByText(/^Paid on .* Thank you\.$/)).toBeVisible();
  await expect(payer.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  const after = await readStats(page);
  expect(after.paid).toBeGreaterThan(before.paid);
  expect(after.revenue).toBeGreaterThanOrEqual(before.revenue + 1_243);

  await row.getByRole("link").click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByText("Platform fee 3%")).toBeVisible();
  await expect(payments.getByText("$37.29")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText(`Sent to ${customer.email}`)).toBeVisible();
  await expect(history.getByText("Paid by card")).toBeVisible();
  await expect(page.getByRole("button", { name: "Void" })).toBeHidden();
});
