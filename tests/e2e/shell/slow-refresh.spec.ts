import { expect, type Page, test } from "@/tests/e2e/test";
import {
  createDraft,
  createTestCustomer,
  fillInvoice,
  openInvoiceForm,
} from "../billing/invoicing/support/invoice-form";
import { createEmptyStable, signIn, withDatabase } from "./support";

/** Must be longer than the delay after which `FallbackWhenSlow` shows its fallback. */
const SLOW_SECONDS = 0.5;

/**
 * Locks the `invoices` table and triggers a refresh of open pages. Then renames the client on the stable's
 * invoices.
 */
async function renameSlowly(page: Page, organizationId: string, name: string): Promise<void> {
  await withDatabase(async (holder) => {
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE");
    const refreshRequest = page.waitForRequest((request) => "rsc" in request.headers());
    await withDatabase(async (client) => {
      await client.query(
        `WITH numbered AS (
           UPDATE organization_counters SET last_event_number = last_event_number + 1
           WHERE organization_id = $1 RETURNING last_event_number
         ) INSERT INTO organization_events (organization_id, number, topic, module, payload)
         SELECT $1, last_event_number, 'invoices', 'invoices', '{}' FROM numbered`,
        [organizationId],
      );
      await client.query("SELECT pg_notify('hoofline_live', $1)", [organizationId]);
    });
    await refreshRequest;
    await holder.query("SELECT pg_sleep($1)", [SLOW_SECONDS]);
    await holder.query("UPDATE invoices SET customer_name = $2 WHERE organization_id = $1", [
      organizationId,
      name,
    ]);
    await holder.query("COMMIT");
  });
}

test("a slow refresh doesn't move the focus or close open dialogs", async ({ page }) => {
  const { email, organizationId } = await createEmptyStable("pro");
  await signIn(page, email);
  await createDraft(page, createTestCustomer());

  const send = page.getByRole("button", { name: "Send INV-0001" });
  await send.focus();
  await renameSlowly(page, organizationId, "Renamed Once");
  await expect(page.getByRole("row", { name: /Renamed Once/ })).toBeVisible();
  await expect(send).toBeFocused();

  const dialog = await openInvoiceForm(page);
  const customer = createTestCustomer();
  await fillInvoice(dialog, customer);
  await dialog.getByLabel("Notes").focus();
  await renameSlowly(page, organizationId, "Renamed Twice");
  await expect(page.getByText("Renamed Twice")).toHaveCount(1);
  await expect(dialog.getByLabel("Customer name")).toHaveValue(customer.name);
  await expect(dialog.getByLabel("Notes")).toBeFocused();
});
