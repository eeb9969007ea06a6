import { withDatabase } from "../../shell/support";
import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { readStack } from "./support/read-stack";
import { payByBank, payByCard, withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("an ACH payment that the bank returns opens the invoice again, and the client pays by card", async ({
  page,
  browser,
}) => {
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
  await payByBank(payer, "000000000009");
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
  await expect(payer.getByText(/Payment processing since/)).toBeVisible();
  await expect(payer.getByRole("link", { name: /^Pay/ })).toHaveCount(0);

  await returnDebit(new URL(page.url()).pathname.split("/").at(-1) ?? "");
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

/** Makes the bank return the debit of an invoice now. The clock of the stack is shared, so this doesn't move it. */
async function returnDebit(invoiceId: string): Promise<void> {
  const { rows } = await withDatabase((client) =>
    client.query<{ intent: string }>(
      "SELECT stripe_payment_intent_id AS intent FROM bank_debits WHERE invoice_id = $1::uuid",
      [invoiceId],
    ),
  );
  const response = await fetch(`${readStack().stripe}/_local/payments/${rows[0]?.intent}/return`, {
    method: "POST",
  });
  expect(response.ok).toBe(true);
}
