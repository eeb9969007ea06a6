import { expectAccessible } from "../../shell/accessible";
import {
  createDraft,
  createTestCustomer,
  getRow,
  openInvoiceForm,
  openMoreActions,
} from "./support/invoice-form";
import { expect, test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an invoice opened from a filtered list links back to that list", async ({ page }) => {
  const customer = createTestCustomer("Maria Alvarez");
  await createDraft(page, customer);
  const list = `/pro-dashboard?tab=all&q=${encodeURIComponent(customer.name)}&status=draft`;
  await page.goto(list);
  await getRow(page, customer).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^INV-/ })).toBeVisible();
  await page.getByRole("link", { name: "All invoices" }).click();
  await expect(page).toHaveURL(/tab=all.*status=draft|status=draft.*tab=all/);
  await expect(getRow(page, customer)).toBeVisible();
});

test("an invoice's action menu fits the screen on a phone", async ({ page }) => {
  const customer = createTestCustomer("Rui Chen");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  await openMoreActions(page);
  const discard = page.getByRole("button", { name: "Discard" });
  await expect(discard).toBeVisible();
  await expectAccessible(page);
  // This click fails if a fixed bar covers the button.
  await discard.click();
  await expect(page.getByRole("dialog", { name: /^Discard INV-/ })).toBeVisible();
});

test("two pages that edit the same draft can't overwrite each other's changes", async ({ page, context }) => {
  const customer = createTestCustomer("Ida Holm");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  const heading = page.getByRole("heading", { level: 1, name: /^INV-/ });
  await expect(heading).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(tab.getByRole("dialog", { name: /^Edit INV-/ })).toBeVisible();
  }
  await other.getByLabel("Notes").fill("Theirs");
  await other.getByLabel("Rate").first().fill("900");
  await page.getByLabel("Notes").fill("Mine");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText(/saved as a draft$/)).toBeVisible();
  await other.close();

  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(page.getByText("Someone else changed this draft while you were editing")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Updated from the other version: Line items.")).toBeVisible();
  await expect(page.getByText("Saving replaces the other person's changes to: Notes.")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("Mine");
  await expect(page.getByLabel("Rate").first()).toHaveValue("900.00");
  await save.click();
  await expect(page.getByText(/saved as a draft$/)).toBeVisible();
  await expect(page.getByText("$1,293.00").first()).toBeVisible();
  await expect(page.getByText("Mine", { exact: true }).first()).toBeVisible();
});

test("a draft isn't sent if it changes while the confirmation dialog is open", async ({ page, context }) => {
  const customer = createTestCustomer("Ida Holm");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^INV-/ })).toBeVisible();
  await page.getByRole("button", { name: /^Send INV-/ }).click();
  const question = page.getByRole("dialog", { name: /^Send INV-/ });
  await expect(question.getByText("$1,243.00")).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Edit", exact: true }).click();
  await other.getByLabel("Rate").first().fill("900");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText(/saved as a draft$/)).toBeVisible();
  await other.close();

  // The page behind the confirmation dialog shows the new total after a live update.
  await expect(page.getByText("$1,293.00").first()).toBeVisible();
  await question.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByText(/^Failed to send invoice\. This invoice changed/)).toBeVisible();
});

test("going back asks for confirmation before discarding an unsaved invoice", async ({ page }) => {
  await page.goto("/pro-dashboard");
  await page.getByRole("link", { name: "All Invoices" }).click();
  await expect(page).toHaveURL(/tab=all/);
  const dialog = await openInvoiceForm(page);
  await dialog.getByLabel("Notes").fill("Thank you");
  await page.evaluate(() => window.history.back());
  await expect(page.getByText("Discard your changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Thank you");
});

test("users are asked to confirm leaving a page only if it has unsaved text", async ({ page }) => {
  const question = page.getByText("Discard your changes?");
  const answer = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
  const openForm = async () => {
    await page.goto("/account");
    await page.locator('a[href="/account/profile"]').first().click();
    await expect(page.getByRole("button", { name: "Save name" })).toBeEnabled();
  };
  await openForm();
  const field = page.getByLabel("Full name");
  const name = await field.inputValue();
  const link = page.getByRole("link", { name: "Horses", exact: true }).first();

  await field.fill("Robin");
  await link.click();
  await expect(question).toBeVisible();
  await answer("Keep editing");
  await expect(field).toHaveValue("Robin");
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await answer("Discard");
  await expect(page).toHaveURL(/\/account$/);

  await openForm();
  await expect(field).toHaveValue(name);
  await field.fill("Robin");
  await link.click();
  await answer("Discard");
  await expect(page).toHaveURL(/\/horses/);

  await openForm();
  await field.fill(name);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/horses/);
});
