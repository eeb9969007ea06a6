import { z } from "zod";
import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { readStack } from "./support/read-stack";
import { payByBank, payByCard, withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("an invoice is reopened if its ACH payment is returned", async ({ page, browser }) => {
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
  await payer.getByRole("link", { name: "US bank account" }).click();
  await payer.locator("#email").fill(customer.email);
  await payByBank(payer, "000222222227");
  await expect(payer.getByText("Thanks for your payment")).toBeVisible();
  expect(payer.url()).toBe(`${invoicePage}?paid=1`);

  await getRow(page, customer).getByRole("link").click();
  await expect(page.getByText("A bank debit is processing")).toBeVisible({ timeout: 10_000 });
  await payer.reload();
  await expect(
    payer.getByText("The bank debit is processing, which takes about four business days."),
  ).toBeVisible();
  await expect(payer.getByText("a few seconds")).toHaveCount(0);
  await payer.goto(invoicePage);
  await expect(payer.getByText(/Your payment has been processing since/)).toBeVisible();
  await expect(payer.getByRole("link", { name: /^Pay/ })).toHaveCount(0);

  expect(await advanceDebit(customer.email, 3)).toBe("processing");
  expect(await advanceDebit(customer.email, 1)).toBe("requires_payment_method");
  await expect(page.getByText("The bank debit failed").first()).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText("The bank account didn't have enough money.")).toBeVisible();
  await expect(async () => {
    await payer.goto(invoicePage);
    await expect(payer.getByRole("link", { name: "Pay $1,243.00" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await payer.getByRole("link", { name: "Pay $1,243.00" }).click();
  await payer.locator("#email").fill(customer.email);
  await payByCard(payer, "4242424242424242");
  await expect(page.getByRole("region", { name: "Payments" }).getByText("Card")).toBeVisible({
    timeout: 10_000,
  });
});

/**
 * Moves one payer's bank debit forward by a number of days. Doesn't advance the stack's clock, because other
 * tests share it. Returns the payment's status.
 */
async function advanceDebit(email: string, days: number): Promise<string> {
  const response = await fetch(`${readStack().stripe}/_local/bank-debits/advance`, {
    method: "POST",
    body: JSON.stringify({ email, days }),
  });
  expect(response.ok).toBe(true);
  return z.object({ status: z.string() }).parse(await response.json()).status;
}
