import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible, expectNotClipped } from "../../shell/accessible";
import { createEmptyStable, signIn, withDatabase } from "../../shell/support";
import { waitForPortalCode } from "../invoicing/support/mailbox";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Stable {
  organizationId: string;
  ownerEmail: string;
  clientEmail: string;
}

/** Creates a stable whose horse Juniper belongs to one client. */
async function createStable(): Promise<Stable> {
  const { email: ownerEmail, organizationId } = await createEmptyStable("pro");
  const clientEmail = `dana-${randomUUID()}@example.com`;
  const [contactId, horseId, ownershipId] = [randomUUID(), randomUUID(), randomUUID()];
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO clients (id, organization_id, name, email, updated_at)
       VALUES ($1, $2, 'Dana Whitfield', $3, now())`,
      [contactId, organizationId, clientEmail],
    );
    await client.query(
      "INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, 'Juniper', now())",
      [horseId, organizationId],
    );
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO ownerships (id, organization_id, horse_id, starts_on) VALUES ($1, $2, $3, '2026-01-01')`,
      [ownershipId, organizationId, horseId],
    );
    await client.query(
      `INSERT INTO ownership_shares (id, organization_id, ownership_id, contact_id, basis_points)
       VALUES ($1, $2, $3, $4, 10000)`,
      [randomUUID(), organizationId, ownershipId, contactId],
    );
    await client.query("COMMIT");
  });
  return { organizationId, ownerEmail, clientEmail };
}

/** Previews an invoice run for charges through today, the form's default date. */
async function previewInvoiceRun(page: Page): Promise<void> {
  await page.goto("/pro-dashboard/runs");
  await page.getByRole("button", { name: "Preview invoices" }).click();
}

async function addVetCharge(page: Page): Promise<void> {
  await page.goto("/pro-dashboard?tab=charges");
  await page.getByRole("button", { name: "Add charge" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add charge" });
  await dialog.getByLabel("Horse").selectOption({ label: "Juniper" });
  await dialog.getByLabel("Category").selectOption("vet");
  await dialog.getByLabel("Description").fill("Colic visit");
  await dialog.getByLabel("Price").fill("900");
  await dialog.getByRole("button", { name: "Add charge" }).click();
  await expect(dialog).toBeHidden();
}

async function setApprovalLimit({ organizationId }: Stable): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO portal_settings (organization_id, approval_limit, shares_horses, updated_at)
       VALUES ($1, 50000, true, now())`,
      [organizationId],
    );
  });
}

/** Signs in to the portal as the horse's owner on a phone and opens the charges to approve. */
async function openApprovals(
  browser: Browser,
  { organizationId, clientEmail }: Stable,
  { javaScriptEnabled }: { javaScriptEnabled: boolean },
): Promise<{ owner: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ javaScriptEnabled, storageState: { cookies: [], origins: [] } },
  });
  const owner = await context.newPage();
  // The link in the approval request email opens this page.
  await owner.goto(`/portal/${organizationId}/approvals`);
  await expect(owner.getByRole("heading", { name: "Sign in to approve a charge" })).toBeVisible();
  await owner.getByLabel("Email address").fill(clientEmail);
  await owner.getByRole("button", { name: "Email me a code" }).click();
  await owner.getByLabel("Six-digit code").fill(await waitForPortalCode(clientEmail));
  await owner.getByRole("button", { name: "Sign in" }).click();
  await expect(owner).toHaveURL(/\/approvals$/);
  return { owner, context };
}

test("without JavaScript, a horse's owner can approve a charge before it is billed", async ({
  page,
  browser,
}) => {
  const stable = await createStable();
  await signIn(page, stable.ownerEmail);
  await page.goto("/pro-dashboard?tab=settings");
  const settings = page.getByRole("form", { name: "Client portal" });
  await settings.getByLabel("Ask for approval of charges above").fill("500");
  await settings.getByLabel("Show horses to their owners and lessees").check();
  await settings.getByRole("button", { name: "Save portal settings" }).click();
  await expect(page.getByText("Client portal settings saved")).toBeVisible();
  await expectAccessible(page);

  await addVetCharge(page);
  const charge = page.getByRole("row").filter({ hasText: "Colic visit" });
  await expect(charge).toContainText("Waiting for approval");
  await expectAccessible(page);
  await previewInvoiceRun(page);
  await expect(page.getByText("1 charge without the client's approval ($900.00)")).toBeVisible();
  await expectAccessible(page);

  const { owner, context } = await openApprovals(browser, stable, { javaScriptEnabled: false });
  const waiting = owner.getByRole("region", { name: "Colic visit" });
  await expect(waiting).toContainText("Juniper");
  await expect(waiting).toContainText("$900.00");
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(owner.getByText("can bill this charge now.")).toBeVisible();
  await expect(owner.getByRole("region", { name: "Earlier decisions" })).toContainText("Approved by you");
  await context.close();

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Notifications, 1 new" }).click();
  const news = page.getByRole("region", { name: "Payments and approvals" });
  await expect(news).toContainText("$900.00, Juniper");
  await expectAccessible(page);
  await news.getByRole("link", { name: /approved a charge: Colic visit$/ }).click();
  await expect(charge).toContainText("Approved by the client");
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await previewInvoiceRun(page);
  await expect(page.getByText("1 invoice, $900.00")).toBeVisible();
});

test("pressing Enter in the reason field declines the charge instead of approving it", async ({
  page,
  browser,
}) => {
  const stable = await createStable();
  await setApprovalLimit(stable);
  await signIn(page, stable.ownerEmail);
  await addVetCharge(page);
  const { owner, context } = await openApprovals(browser, stable, { javaScriptEnabled: true });
  const waiting = owner.getByRole("region", { name: "Colic visit" });
  await waiting.getByText("Decline this charge").click();
  await waiting.getByLabel("Reason").fill("Not my horse");
  await waiting.getByLabel("Reason").press("Enter");
  const decided = owner.getByRole("region", { name: "Earlier decisions" });
  await expect(decided).toContainText("Declined by you");
  await expect(decided).toContainText("Not my horse");
  await context.close();
});

test("on a phone, a horse's owner can approve a charge on its details page", async ({ page, browser }) => {
  const stable = await createStable();
  await setApprovalLimit(stable);
  await signIn(page, stable.ownerEmail);
  await addVetCharge(page);
  const taskId = randomUUID();
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at)
       VALUES ($1, $2, 'Hold for the vet', current_date, current_date, now())`,
      [taskId, stable.organizationId],
    );
    await client.query(
      "UPDATE charges SET source = 'task', source_key = 'task:' || $1 WHERE organization_id = $2",
      [taskId, stable.organizationId],
    );
  });
  const { owner, context } = await openApprovals(browser, stable, { javaScriptEnabled: true });
  await owner.getByRole("link", { name: "See what was done" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Colic visit" })).toBeVisible();
  await expect(owner.getByRole("region", { name: "Amount" })).toContainText("$900.00");
  await expectAccessible(owner);
  await owner.getByRole("link", { name: "All your approvals" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
  await owner.getByRole("link", { name: "See what was done" }).click();
  await owner.getByRole("button", { name: "Approve" }).click();
  await expect(owner.getByText("can bill this charge now.")).toBeVisible();
  await context.close();
});

test("a phone shows the full message about a charge that needs approval", async ({ page }) => {
  const stable = await createStable();
  await setApprovalLimit(stable);
  await signIn(page, stable.ownerEmail);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await addVetCharge(page);
    const message = page
      .getByRole("region", { name: "Messages", exact: true })
      .getByText("Charged $900.00 to Dana Whitfield. The charge is billed after the client approves it.");
    await expectNotClipped(message);
    const box = await message.boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(150);
  }
});
