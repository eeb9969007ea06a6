import { expectAccessible } from "../../shell/accessible";
import {
  createTestCustomer,
  fillInvoice,
  getRow,
  openInvoiceForm,
  twoLinesTotal,
} from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { readStack } from "./support/read-stack";
import { payByCard, withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("a client can pay the rest of a partially paid invoice by card", async ({ page, browser }) => {
  const customer = createTestCustomer("Part");
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
  await expect(payer.getByRole("link", { name: `Pay ${twoLinesTotal}` })).toBeVisible();

  await getRow(page, customer).getByRole("link").click();
  await page.getByRole("button", { name: "Record payment" }).click();
  const check = page.getByRole("dialog", { name: "Record payment" });
  await check.getByLabel("Payment method").selectOption({ label: "Check" });
  await check.getByLabel("Amount").fill("500");
  await check.getByLabel("Note").fill("Check 1043");
  const pay = payer.getByRole("link", { name: "Pay $743.00" });
  // Recording the payment creates a Stripe link for the balance. A Stripe fault from another test could prevent
  // that.
  await withStripeLock(async () => {
    await check.getByRole("button", { name: "Record payment" }).click();
    await expect(check).toBeHidden();
    await expect(async () => {
      await payer.reload();
      await expect(pay).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  });
  await pay.click();
  await expect(payer.getByText("$743.00").first()).toBeVisible();
  await payer.locator("#email").fill(customer.email);
  await payByCard(payer, "4242424242424242");
  await expect(payer.getByText("Thanks for your payment")).toBeVisible();

  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("Paid $743.00 by card")).toBeVisible({ timeout: 10_000 });
  await expect(history.getByText(/^Payment of \$500\.00 \(check\) recorded by /)).toBeVisible();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByText("Check 1043")).toBeVisible();
  await expect(payments.getByText(/^Card\s*\$743\.00$/)).toBeVisible();
  await expect(page.getByText(/^Balance due\s*\$0\.00$/)).toBeVisible();
  await payer.goto(invoicePage);
  await expect(payer.getByText(/^Paid on .* Thank you\.$/)).toBeVisible();
  await expect(payer.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
});

test("the owner can apply a client's credit while sending an invoice from the list", async ({ page }) => {
  const customer = createTestCustomer("Credit");
  const headers = { origin: readStack().app };
  const response = await page.request.post("/api/clients", { data: customer, headers });
  const { id } = await response.json();
  await page.goto(`/dashboard/contacts/${id}`);
  await page.getByRole("button", { name: "Record payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await payment.getByLabel("Amount").fill("100.25");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(payment).toBeHidden();

  const line_items = [{ description: "Full board", quantity: 1, rate: 600 }];
  const client = { client_id: id, customer_name: customer.name, customer_email: customer.email };
  const data = { ...client, due_date: "2999-12-31", line_items };
  await page.request.post("/api/invoices", { data, headers });
  await page.goto("/pro-dashboard");
  const row = getRow(page, customer);
  await row.getByRole("button", { name: /^Send INV-/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Send INV-/ });
  await dialog.getByLabel("Apply $100.25 of credit").check();
  await expect(dialog.getByText("the balance is $499.75")).toBeVisible();
  await expectAccessible(page);
  await withStripeLock(async () => {
    await dialog.getByRole("button", { name: "Send invoice" }).click();
    await expect(page.getByText("Credit applied.")).toBeVisible();
    await expect(row.getByText("$499.75 due")).toBeVisible();
    await page.goto(await waitForClientInvoiceUrl(customer.email));
    await expect(page.getByRole("link", { name: "Pay $499.75" })).toBeVisible();
  });
});
