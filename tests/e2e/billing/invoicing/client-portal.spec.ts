import { expectAccessible } from "../../shell/accessible";
import { createTestCustomer, fillInvoice, openInvoiceForm } from "./support/invoice-form";
import { waitForClientInvoiceUrl, waitForPortalCode } from "./support/mailbox";
import { payByCard, withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("a client can pay an invoice in the portal on a phone", async ({ page, browser }) => {
  const customer = createTestCustomer();
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await dialog.getByLabel("Save as a client").check();
  await withStripeLock(async () => {
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
  });

  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    storageState: { cookies: [], origins: [] },
  });
  const payer = await context.newPage();
  await payer.goto(await waitForClientInvoiceUrl(customer.email));
  const payBar = payer.getByRole("link", { name: "Pay $1,243.00" }).locator("..");
  expect((await payBar.boundingBox())?.height).toBeLessThanOrEqual(72);
  await payer.getByRole("link", { name: /^See all your invoices from/ }).click();
  await expect(payer.getByLabel("Email address")).toHaveValue(customer.email);
  await expectAccessible(payer);
  await payer.getByLabel("Email address").fill("");
  await payer.getByRole("button", { name: "Email me a code" }).click();
  await expect(payer.getByText("Enter your email address.")).toBeVisible();
  await expect(payer.getByLabel("Email address")).toBeFocused();
  await payer.getByLabel("Email address").fill(customer.email);
  await payer.getByRole("button", { name: "Email me a code" }).click();
  await expect(payer.getByLabel("Six-digit code")).toBeFocused();
  await payer.getByLabel("Six-digit code").fill("12");
  await payer.getByRole("button", { name: "Sign in" }).click();
  await expect(payer.getByText("Enter the six-digit code from the email.")).toBeVisible();
  await expect(payer.getByLabel("Six-digit code")).toBeFocused();
  await expect(payer.getByLabel("Six-digit code")).toHaveValue("12");
  await payer.getByLabel("Six-digit code").fill(await waitForPortalCode(customer.email));
  await payer.getByRole("button", { name: "Sign in" }).click();

  await expect(payer.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await expect(payer.getByRole("region", { name: "Your balance" })).toContainText("$1,243.00");
  await expectAccessible(payer);
  const portalUrl = payer.url();
  await payer.getByRole("link", { name: /^Pay invoice/ }).click();
  await payer.locator("#email").fill(customer.email);
  await payByCard(payer, "4242424242424242");
  // Stripe's page redirects back to the portal, which shows the payment without a reload.
  await expect(payer).toHaveURL(/\/portal\/[^/]+\/invoices\/[^/]+\?paid=1$/);
  await expect(payer.getByText("We've emailed you a receipt.")).toBeVisible({ timeout: 20_000 });
  await payer.goto(portalUrl);
  await expect(payer.getByText("Everything is paid. Thank you.")).toBeVisible();

  const download = payer.waitForEvent("download");
  await payer.getByRole("link", { name: /^Download the PDF of invoice/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
  await payer.getByRole("link", { name: /^Invoice INV-/ }).click();
  await expect(payer.getByRole("region", { name: "Payments" })).toContainText("Card");
  await expectAccessible(payer);
  await payer.goto(`${portalUrl}/summary`);
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText(/^Paid in \d{4}$/);
  await expectAccessible(payer);
  await payer.goto(`${portalUrl}/details`);
  await payer.getByLabel("City").fill("Austin");
  await payer.getByRole("button", { name: "Save details" }).click();
  await expect(payer.getByText("Details saved")).toBeInViewport();
  await expect(payer.getByLabel("City")).toHaveValue("Austin");
  await expectAccessible(payer);
  await payer.getByRole("button", { name: "Sign out" }).click();
  await expect(payer.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await context.close();
});
