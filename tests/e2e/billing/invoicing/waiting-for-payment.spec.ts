import { createTestCustomer, fillInvoice, openInvoiceForm } from "./support/invoice-form";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("a page that is waiting for a payment keeps checking despite a network failure", async ({
  page,
  browser,
}) => {
  const customer = createTestCustomer("Tunnel");
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await withStripeLock(async () => {
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const payer = await context.newPage();
  const url = await waitForClientInvoiceUrl(customer.email);
  await payer.goto(`${url}?paid=1`);
  const thanks = payer.getByText("Thanks for your payment");
  await expect(thanks).toBeVisible();

  let failures = 0;
  payer.on("requestfailed", () => failures++);
  await context.setOffline(true);
  // A second failed request shows that the first one didn't replace the page with an error page.
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(thanks).toBeVisible();
  expect(payer.url()).toBe(`${url}?paid=1`);

  const refreshed = payer.waitForResponse((response) => response.url().includes("paid=1"));
  await context.setOffline(false);
  expect((await refreshed).ok()).toBe(true);
  await expect(thanks).toBeVisible();
});
