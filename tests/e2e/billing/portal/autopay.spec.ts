import type { Page } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { withDatabase } from "../../shell/support";
import { createTestCustomer, fillInvoice, getRow, openInvoiceForm } from "../invoicing/support/invoice-form";
import { waitForClientInvoiceUrl, waitForPortalCode } from "../invoicing/support/mailbox";
import { readStack } from "../invoicing/support/read-stack";
import { fillCard, withStripeLock } from "../invoicing/support/stripe";
import { expect, test } from "../invoicing/support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Runs the automatic payments job now instead of at the next quarter hour. */
async function runAutopay(): Promise<void> {
  await withDatabase((client) => client.query("SELECT graphile_worker.add_job('cron.run-autopay')"));
}

/** Moves the client's announced automatic payment to yesterday, as if the notice period had ended. */
async function makeChargeDue(email: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `UPDATE autopay_charges SET charge_on = current_date - 1
       WHERE invoice_id = (SELECT id FROM invoices WHERE customer_email = $1)`,
      [email],
    ),
  );
}

/** Returns the client's saved payment method. */
async function findMethod(email: string): Promise<{ id: string; last4: string } | undefined> {
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string; last4: string }>(
      `SELECT mandate.stripe_payment_method_id AS id, mandate.last4 FROM autopay_mandates mandate
       JOIN clients contact ON contact.id = mandate.contact_id
       WHERE contact.email = $1 AND mandate.status = 'active'`,
      [email],
    ),
  );
  return rows[0];
}

/** Makes the saved card behave like another test card. */
async function changeCard(email: string, card: string): Promise<void> {
  const url = `${readStack().stripe}/_local/payment_methods/${(await findMethod(email))?.id}`;
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ card }) });
  expect(response.ok).toBe(true);
}

async function signInToPortal(payer: Page, email: string): Promise<string> {
  await payer.goto(await waitForClientInvoiceUrl(email));
  await payer.getByRole("link", { name: /^See all your invoices from/ }).click();
  await payer.getByLabel("Email address").fill(email);
  await payer.getByRole("button", { name: "Email me a code" }).click();
  await payer.getByLabel("Six-digit code").fill(await waitForPortalCode(email));
  await payer.getByRole("button", { name: "Sign in" }).click();
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText("Your account");
  return payer.url();
}

test("a client's automatic payment succeeds on the third attempt after two declines", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const customer = createTestCustomer("Auto");
  await page.goto("/pro-dashboard?tab=settings");
  const settings = page.getByRole("region", { name: "Automatic payments" });
  await settings.getByLabel("Offer automatic payments to clients").check();
  await settings.getByRole("button", { name: "Save automatic payment settings" }).click();
  await expect(page.getByText("Clients can turn on automatic payments")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/pro-dashboard");
  const dialog = await openInvoiceForm(page);
  await fillInvoice(dialog, customer);
  await dialog.getByLabel("Save as a client").check();
  await withStripeLock(async () => {
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
  });

  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    storageState: { cookies: [], origins: [] },
  });
  const payer = await context.newPage();
  const portalUrl = await signInToPortal(payer, customer.email);
  await expect(payer.getByRole("link", { name: "Turn on automatic payments" })).toBeVisible();
  await payer.getByText("More", { exact: true }).click();
  await payer.getByRole("link", { name: "Automatic payments", exact: true }).click();
  const card = payer.getByRole("region", { name: "Pay automatically by card" });
  await card.getByRole("button", { name: "Continue to add your card" }).click();
  await expect(card.getByText("Confirm that you authorize the automatic payments.")).toBeVisible();
  await card.getByLabel("I authorize these automatic payments").check();
  await card.getByRole("button", { name: "Continue to add your card" }).click();
  await card.getByRole("link", { name: "Enter your card details on Stripe" }).click();
  await payer.locator("#email").fill(customer.email);
  await payer.locator("#billingName").fill(customer.name);
  await fillCard(payer, "4000000000000341");
  await payer.getByRole("button", { name: "Save" }).click();
  await expect(payer.getByRole("region", { name: "Automatic payments are on" })).toContainText(
    "Visa ending in 0341",
  );
  await expect(payer.getByRole("region", { name: "Next payments" })).toContainText("$1,243.00");

  await payer.goto(portalUrl);
  await expect(
    payer.getByText(/^Automatic payments are on: \$1,243\.00 .* from Visa ending in 0341\.$/),
  ).toBeVisible();
  await payer.getByRole("link", { name: "View automatic payments" }).click();

  await withDatabase((client) =>
    client.query("UPDATE invoices SET due_date = current_date WHERE customer_email = $1", [customer.email]),
  );
  await runAutopay();
  await expect(async () => {
    await payer.reload();
    await expect(payer.getByRole("region", { name: "Next payments" })).toContainText("on", {
      timeout: 1_000,
    });
    await makeChargeDue(customer.email);
    const { rows } = await withDatabase((client) =>
      client.query("SELECT FROM autopay_charges WHERE charge_on < current_date AND status = 'scheduled'"),
    );
    expect(rows.length).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });

  const invoice = page.getByRole("region", { name: "Automatic payment", exact: true });
  const waitForFailures = async (count: number) => {
    await runAutopay();
    await expect(async () => {
      await page.goto("/pro-dashboard");
      await getRow(page, customer).getByRole("link").first().click();
      await expect(invoice.getByText("Failed", { exact: true })).toHaveCount(count, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  };
  await waitForFailures(1);
  await expectAccessible(page);
  await makeChargeDue(customer.email);
  await waitForFailures(2);
  await changeCard(customer.email, "4242424242424242");
  // The new card appears on the receipt only after Stripe's event about the card has arrived.
  await expect.poll(async () => (await findMethod(customer.email))?.last4).toBe("4242");
  await makeChargeDue(customer.email);
  await runAutopay();
  await expect(async () => {
    await page.reload();
    const payment = "Paid automatically by card ending in 4242";
    const timeout = 2_000;
    await expect(page.getByRole("region", { name: "Payments" }).getByText(payment)).toBeVisible({ timeout });
    await expect(page.getByRole("region", { name: "History" }).getByText(payment)).toBeVisible({ timeout });
  }).toPass({ timeout: 30_000 });

  await payer.goto(`${portalUrl}/autopay`);
  await payer.getByText("Stop automatic payments", { exact: true }).first().click();
  await payer.getByRole("button", { name: "Stop automatic payments" }).click();
  await expect(payer.getByRole("region", { name: "Pay automatically by card" })).toBeVisible();
  await context.close();
});
