import type { Page } from "@playwright/test";
import { newCustomer, rowOf } from "./support/invoice-form";
import { inStripeTurn } from "./support/stripe";
import { expect, test } from "./support/test";

/** Presses Tab until the focus is on something of that name, as a person does who can't use a mouse. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const ownLabel = labels.map((one) => one.textContent).join(" ");
      return element.getAttribute("aria-label") ?? (ownLabel || element.textContent || "");
    });
    if (new RegExp(name).test(label)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test("an invoice is written and sent by keyboard alone", async ({ page }) => {
  const customer = newCustomer("Petra Novak");
  await page.goto("/pro-dashboard");
  await tabTo(page, /^Create Invoice$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create Invoice" });
  await expect(dialog.getByLabel("Customer name")).toBeFocused();

  await page.keyboard.type(customer.name);
  await tabTo(page, "Customer email");
  await page.keyboard.type(customer.email);
  await tabTo(page, "^30 days$");
  await page.keyboard.press("Space");
  await tabTo(page, "Description");
  await page.keyboard.type("Trim and reset");
  await tabTo(page, "Rate");
  await page.keyboard.type("140");
  await tabTo(page, "Add line");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: "Line 2" }).getByLabel("Description")).toBeFocused();
  await tabTo(page, "Remove line 2");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: "Line 1" }).getByLabel("Description")).toBeFocused();
  await tabTo(page, "Create and send");
  await inStripeTurn(async () => {
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await expect(rowOf(page, customer).getByText("Sent")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Invoice" })).toBeFocused();
});

test("a client is picked from the suggestions with the arrow keys", async ({ page }) => {
  const customer = newCustomer("Aisha Okafor");
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByLabel("Name").fill(customer.name);
  await page.getByLabel("Email").fill(customer.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

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
