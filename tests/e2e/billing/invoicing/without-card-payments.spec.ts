import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn } from "../../shell/support";
import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";

test("a stable without card payments can send an invoice and record checks", async ({ page, context }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  const customer = createTestCustomer();
  await page.goto("/pro-dashboard");
  await page.getByRole("link", { name: "Add payment instructions" }).click();
  await page.getByLabel("Payment instructions").fill("Make checks payable to Blue Creek Stables.");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Billing settings saved")).toBeVisible();

  await page.goto("/pro-dashboard");
  await expect(page.getByText("Payments aren't set up yet")).toBeHidden();
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await expect(dialog.getByText("Clients pay by check or bank transfer. There's no fee.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create and send" }).click();
  await expect(dialog).toBeHidden();
  await expect(getRow(page, customer).getByText("Sent", { exact: true })).toBeVisible();

  const clientPage = await context.newPage();
  await clientPage.goto(await waitForClientInvoiceUrl(customer.email));
  await expect(clientPage.getByText("Make checks payable to Blue Creek Stables.")).toBeVisible();
  await expect(clientPage.getByRole("link", { name: /^Pay/ })).toHaveCount(0);

  await getRow(page, customer).getByRole("link").click();
  await page.getByRole("button", { name: "Record payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await payment.getByLabel("Payment method").selectOption({ label: "Check" });
  await payment.getByLabel("Amount").fill("5000");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(payment.getByText(/^The open balance is \$/).first()).toBeVisible();
  await payment.getByLabel("Amount").fill("100");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByText("Balance due").first()).toBeVisible();
  await clientPage.reload();
  await expect(clientPage.getByText("Balance due").first()).toBeVisible();

  await page.getByRole("button", { name: "Record payment" }).click();
  await payment.getByLabel("Payment method").selectOption({ label: "Check" });
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByText(/^Balance due\s*\$0\.00$/)).toBeVisible();

  await page.getByRole("button", { name: "Reverse payment" }).first().click();
  const reversal = page.getByRole("dialog", { name: "Reverse payment" });
  await reversal.getByRole("button", { name: "Reverse payment" }).click();
  await expect(reversal.getByText("Enter a reason, such as “Check bounced”.")).toBeVisible();
  await reversal.getByLabel("Reason").fill("Check bounced");
  await reversal.getByRole("button", { name: "Reverse payment" }).click();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Payments" }).getByText("Check bounced")).toBeVisible();
  await clientPage.reload();
  await expect(clientPage.getByText("Make checks payable to Blue Creek Stables.")).toBeVisible();
});
