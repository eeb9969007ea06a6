import type { Page } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createTestCustomer, getRow } from "./support/invoice-form";
import { tabTo, typeInto } from "./support/keyboard";
import { waitForClientInvoiceUrl } from "./support/mailbox";
import { withStripeLock } from "./support/stripe";
import { expect, PRO_OWNER, test } from "./support/test";

/** Fills in Stripe's payment page and pays using only the keyboard. */
async function payByKeyboard(page: Page, cardNumber: string): Promise<void> {
  await typeInto(page, [
    ["^Card number", cardNumber],
    ["^Expir", "12 / 34"],
    ["^(CVC|Security code)", "123"],
    ["^Name", "Petra Novak"],
  ]);
  await tabTo(page, /^Pay /);
  await page.keyboard.press("Enter");
}

test.describe("keyboard only", () => {
  test.use({ storageState: { cookies: [], origins: [] }, contextOptions: { reducedMotion: "reduce" } });
  test.setTimeout(180_000);

  test("an invoice can be created, sent and paid using only the keyboard", async ({ page, browser }) => {
    const customer = createTestCustomer("Petra Novak");
    await page.goto("/login?redirect=/pro-dashboard");
    await expectAccessible(page);
    await typeInto(page, [
      ["^Email", PRO_OWNER.email],
      ["^Password", PRO_OWNER.password],
    ]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();

    await tabTo(page, /^Create Invoice$/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create Invoice" });
    await expect(dialog.getByLabel("Customer name")).toBeFocused();
    await page.keyboard.type(customer.name);
    await typeInto(page, [["Customer email", customer.email]]);
    await tabTo(page, "^30 days$");
    await page.keyboard.press("Space");
    await typeInto(page, [
      ["Description", "Trim and reset"],
      ["Rate", "140"],
    ]);
    await tabTo(page, "Add line");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("group", { name: "Line 2" }).getByLabel("Description")).toBeFocused();
    await page.keyboard.type("Two front shoes");
    await typeInto(page, [["Rate", "60"]]);
    await expect(dialog.getByText("$200.00")).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, "Create and send");
    await withStripeLock(async () => {
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
    });
    const row = getRow(page, customer);
    await expect(row.getByText("Sent")).toBeVisible();
    await expect(page.getByRole("button", { name: "Create Invoice" })).toBeFocused();

    const payer = await (await browser.newContext()).newPage();
    await payer.goto(await waitForClientInvoiceUrl(customer.email));
    await expectAccessible(payer);
    await payer.getByRole("link", { name: /^Pay/ }).press("Enter");
    await expect(payer.locator("#email")).toBeVisible();
    await expectAccessible(payer);
    await typeInto(payer, [["^E-?mail", customer.email]]);
    await payByKeyboard(payer, "4000000000000002");
    await expect(payer.getByRole("alert")).toContainText("declined");
    await expectAccessible(payer);
    await payByKeyboard(payer, "4242424242424242");
    await expect(payer.getByText("Thanks for your payment")).toBeVisible();
    await expectAccessible(payer);

    await expect(row.getByText("Paid")).toBeVisible({ timeout: 5_000 });
    await expectAccessible(page);
  });
});

test("removing an invoice line with the keyboard moves the focus to the previous line", async ({ page }) => {
  await page.goto("/pro-dashboard");
  await tabTo(page, /^Create Invoice$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create Invoice" });
  await expect(dialog.getByLabel("Customer name")).toBeFocused();
  await tabTo(page, "Add line");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: "Line 2" }).getByLabel("Description")).toBeFocused();
  await tabTo(page, "Remove line 2");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: "Line 1" }).getByLabel("Description")).toBeFocused();
});

test("the arrow keys can be used to select a client from the suggestions", async ({ page }) => {
  const customer = createTestCustomer("Aisha Okafor");
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(customer.name);
  await page.getByLabel("Email").fill(customer.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/pro-dashboard");
  await page.getByRole("button", { name: "Create Invoice" }).click();
  const name = page.getByLabel("Customer name");
  await name.fill(customer.name.slice(-8));
  await expect(page.getByRole("option", { name: customer.email })).toBeVisible();
  await name.press("ArrowDown");
  await name.press("Enter");
  await expect(name).toHaveValue(customer.name);
  await expect(page.getByLabel("Customer email")).toHaveValue(customer.email);
  await expect(page.getByLabel("Save as a client")).toBeHidden();
});

test("clicking “Create Invoice” before JavaScript has loaded opens the form", async ({ page }) => {
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto("/pro-dashboard", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Create Invoice" }).first().click();
  releaseScripts();
  await expect(page.getByRole("dialog", { name: "Create Invoice" })).toBeVisible();
});
