import { expectAccessible } from "../../shell/accessible";
import { createDraft, createTestCustomer, getRow, openInvoiceForm } from "./support/invoice-form";
import { expect, test } from "./support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Axe checks six pages while other tests also use the CPU, so this test needs more time.
test.describe.configure({ timeout: 120_000 });

test("the invoice list, the client list and the client form have no accessibility violations", async ({
  page,
}) => {
  for (const tab of [
    "recent",
    "all",
    "all&q=nobody-is-called-this",
    "clients",
    "clients&archived=1",
    "services",
    "settings",
  ]) {
    await page.goto(`/pro-dashboard?tab=${tab}`);
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expectAccessible(page);
});

test("the invoice page and the invoice form with errors have no accessibility violations", async ({
  page,
}) => {
  const customer = createTestCustomer();
  await createDraft(page, customer);
  const dialog = await openInvoiceForm(page);
  await dialog.getByLabel("Rate").fill("10");
  await dialog.getByRole("button", { name: "Create and send" }).click();
  await expect(dialog.getByText("Enter the customer's name.")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Close" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await getRow(page, customer).getByRole("link").click();
  await expect(page.getByRole("region", { name: "History" })).toBeVisible();
  await expect(page).toHaveTitle(/^INV-/);
  await expectAccessible(page);
});
