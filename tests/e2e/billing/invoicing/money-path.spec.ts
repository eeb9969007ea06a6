import { withDatabase } from "../../shell/support";
import {
  createTestCustomer,
  fillInvoice,
  getRow,
  openInvoiceForm,
  twoLinesTotal,
} from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { readStats } from "./support/stats";
import { payByCard, withStripeLock } from "./support/stripe";
import { expect, PRO_OWNER, test } from "./support/test";

test("an open dashboard is updated when a client pays an emailed invoice", async ({ page, browser }) => {
  const customer = createTestCustomer();
  await withDatabase((client) =>
    client.query(
      `INSERT INTO organization_branding (organization_id, color, updated_at)
       SELECT o.id, '#7a3b12', now() FROM organizations o JOIN users u ON u.id = o.owner_id WHERE u.email = $1
       ON CONFLICT (organization_id) DO UPDATE SET color = '#7a3b12'`,
      [PRO_OWNER.email],
    ),
  );
  await page.goto("/pro-dashboard");
  const before = await readStats(page);

  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await expect(dialog.getByText(twoLinesTotal)).toBeVisible();
  await expect(
    dialog.getByText(
      "Platform fee 3%: $37.29. Stripe's fee (estimate): $36.35 by card or $5.00 by bank debit",
    ),
  ).toBeVisible();
  await withStripeLock(async () => {
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
  });
  const row = getRow(page, customer);
  await expect(row.getByText("Sent")).toBeVisible();

  const payer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const invoicePage = await waitForClientInvoiceUrl(customer.email);
  await payer.goto(invoicePage);
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText(/^Invoice INV-/);
  await expect(payer.getByText("Platform fee")).toHaveCount(0);
  const pay = payer.getByRole("link", { name: "Pay $1,243.00" });
  await expect(pay).toHaveCSS("background-color", "rgb(122, 59, 18)");
  await pay.click();
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
  // The credit note test, which may run in parallel, refunds $40.
  const increase = Math.round((after.revenue - before.revenue) * 100);
  expect(increase).toBeGreaterThanOrEqual(1_203_00);

  await row.getByRole("link").click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByText("Platform fee 3%")).toBeVisible();
  await expect(payments.getByText("$37.29")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText(`Sent to ${customer.email}`)).toBeVisible();
  await expect(history.getByText("Paid $1,243.00 by card")).toBeVisible();
  await expect(page.getByRole("button", { name: "Void" })).toBeHidden();
});
