import { expectAccessible } from "../../shell/accessible";
import { withDatabase } from "../../shell/support";
import { createTestCustomer, fillInvoice, getRow, openInvoiceForm, sendDraft } from "./support/invoice-form";
import { withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Runs the late fee job now instead of at the next quarter hour. */
async function chargeLateFees(): Promise<void> {
  await withDatabase((client) => client.query("SELECT graphile_worker.add_job('cron.charge-late-fees')"));
}

test("a late fee is added only once and can be written off and restored", async ({ page }) => {
  const customer = createTestCustomer("Late");
  await page.goto("/pro-dashboard");
  const form = await openInvoiceForm(page);
  await fillInvoice(form, customer);
  await form.getByLabel("Save as a client").check();
  await form.getByRole("button", { name: "Save draft" }).click();
  await expect(form).toBeHidden();
  await withStripeLock(async () => {
    await sendDraft(page, getRow(page, customer));
    await expect(getRow(page, customer).getByText("Sent")).toBeVisible();
  });

  await page.goto("/pro-dashboard?tab=settings");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add late fee" }).click();
  const dialog = page.getByRole("dialog", { name: "Add late fee" });
  await dialog.getByLabel("Percent").fill("5");
  await dialog.getByLabel("Calculation").selectOption("flat");
  // The form ignores disabled fields, so an invalid percentage can't prevent saving a fixed late fee.
  await expect(dialog.getByLabel("Percent")).toBeHidden();
  await expect(dialog.getByLabel("Percent")).toBeDisabled();
  await dialog.getByLabel("Calculation").selectOption("percent");
  await expect(dialog.getByLabel("Percent")).toHaveValue("5");
  await dialog.getByLabel("Percent").fill("1.5");
  await dialog.getByLabel("Frequency").selectOption("once");
  // No other invoice in the demo is 365 days overdue.
  await dialog.getByLabel("Grace period in days").fill("365");
  await dialog.getByRole("button", { name: "Add late fee" }).click();
  await expect(dialog.getByText("Confirm that your contracts with clients permit late fees.")).toBeVisible();
  await dialog.getByLabel("Our contract with clients permits this late fee").check();
  await dialog.getByRole("button", { name: "Add late fee" }).click();
  await expect(dialog).toBeHidden();
  const rule = page
    .getByRole("region", { name: "Late fees" })
    .getByRole("listitem")
    .filter({ hasText: "366 days" })
    .first();
  await expect(rule).toBeVisible();

  // Makes the invoice overdue by one extra day, because the stable's date can be a day behind UTC.
  await withDatabase((client) =>
    client.query(
      "UPDATE invoices SET due_date = current_date - 367, issued_on = current_date - 380 WHERE customer_email = $1",
      [customer.email],
    ),
  );
  await withDatabase((client) =>
    client.query("UPDATE late_fee_rules SET starts_on = current_date - 30 WHERE grace_days = 365"),
  );
  await chargeLateFees();
  const fee = page.getByRole("row").filter({ hasText: customer.name }).filter({ hasText: "Late fee" });
  await expect(async () => {
    await page.goto("/pro-dashboard?tab=charges");
    await expect(fee).toHaveCount(1);
  }).toPass({ timeout: 20_000 });
  await expect(fee).toContainText("$18.65");
  await rerunAndExpectOneFee(customer.email);

  await fee.getByText("More", { exact: true }).click();
  await fee.getByRole("button", { name: /^Write off/ }).click();
  const waiver = page.getByRole("dialog", { name: "Write off charge" });
  await waiver.getByLabel("Reason").fill("Goodwill");
  await waiver.getByRole("button", { name: "Write off" }).click();
  await expect(fee).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(fee).toHaveCount(1);

  await page.goto("/pro-dashboard?tab=calls");
  await expect(page.getByRole("region", { name: "Who to call" }).getByText(customer.name)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/pro-dashboard?tab=settings");
  await rule.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Late fee turned off")).toBeVisible();
});

/** Runs the job again, waits until it is done and expects the client to have one fee. */
async function rerunAndExpectOneFee(email: string): Promise<void> {
  await chargeLateFees();
  await expect(async () => {
    const { waiting, fees } = await withDatabase(async (client) => {
      const jobs = await client.query(
        `SELECT job.id FROM graphile_worker._private_jobs job
         JOIN graphile_worker._private_tasks task ON task.id = job.task_id
         WHERE task.identifier = 'cron.charge-late-fees'`,
      );
      const charges = await client.query(
        `SELECT charge.id FROM charges charge JOIN invoices invoice ON invoice.client_id = charge.contact_id
         WHERE charge.source = 'late_fee' AND invoice.customer_email = $1`,
        [email],
      );
      return { waiting: jobs.rowCount, fees: charges.rowCount };
    });
    expect({ waiting, fees }).toEqual({ waiting: 0, fees: 1 });
  }).toPass({ timeout: 20_000 });
}
