import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@/tests/e2e/test";
import { readStack } from "./read-stack";

export interface Customer {
  name: string;
  email: string;
}

/** Returns a client with a unique name and email address. */
export function createTestCustomer(name = "Maria Alvarez"): Customer {
  const suffix = randomUUID().slice(0, 8);
  return { name: `${name} ${suffix}`, email: `maria-${suffix}@example.com` };
}

export const twoLines = [
  { description: "Full board, November", quantity: "1", rate: "850" },
  { description: "Training ride", quantity: "6", rate: "65.50" },
];
export const twoLinesTotal = "$1,243.00";

export async function openInvoiceForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Create Invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Invoice" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fillInvoice(dialog: Locator, customer: Customer, lines = twoLines): Promise<void> {
  await dialog.getByLabel("Customer name").fill(customer.name);
  await dialog.getByLabel("Customer email").fill(customer.email);
  for (const [index, { description, quantity, rate }] of lines.entries()) {
    if (index > 0) await dialog.getByRole("button", { name: "Add line" }).click();
    const line = dialog.getByRole("group", { name: `Line ${index + 1}` });
    await line.getByLabel("Description").fill(description);
    await line.getByLabel("Quantity").fill(quantity);
    await line.getByLabel("Rate").fill(rate);
  }
}

/** Returns the list row for a client's only invoice. */
export function getRow(page: Page, customer: Customer): Locator {
  return page.getByRole("row").filter({ hasText: customer.name });
}

/** Creates a draft through the API, because the form has its own tests. Opens the list that shows the draft. */
export async function createDraft(page: Page, customer: Customer): Promise<void> {
  const data = {
    customer_name: customer.name,
    customer_email: customer.email,
    due_date: "2999-12-31",
    line_items: twoLines.map(({ description, quantity, rate }) => ({
      description,
      quantity: Number(quantity),
      rate: Number(rate),
    })),
  };
  const headers = { origin: readStack().app };
  const response = await page.request.post("/api/invoices", { data, headers });
  expect(response.status()).toBe(201);
  await page.goto("/pro-dashboard");
  await expect(getRow(page, customer).getByText("Draft")).toBeVisible();
}

/** Opens the menu of less common actions on an invoice's page. */
export async function openMoreActions(page: Page): Promise<void> {
  await page.getByLabel(/^More actions for INV-/).click();
}

/** Presses a draft's "Send" button and confirms. */
export async function sendDraft(page: Page, scope: Page | Locator = page): Promise<void> {
  await scope.getByRole("button", { name: /^Send INV-/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send invoice" }).click();
}
