import { createDraft, createTestCustomer, getRow } from "./support/invoice-form";
import { expect, test } from "./support/test";

test("a client can be added, edited, archived, restored and found", async ({ page }) => {
  const client = createTestCustomer("Aisha Okafor");
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(client.name);
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(client.email);
  await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("searchbox").fill(client.email.toUpperCase());
  await page.getByRole("searchbox").press("Enter");
  const more = page.getByLabel(`More actions for ${client.name}`);
  await more.click();
  await page.getByRole("button", { name: `Edit ${client.name}` }).click();
  await page.getByLabel("Phone").fill("555 0142");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(getRow(page, client).getByText("555 0142")).toBeVisible();

  await more.click();
  await page.getByRole("button", { name: `Archive ${client.name}` }).click();
  await expect(getRow(page, client)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getRow(page, client)).toBeVisible();
  await more.click();
  await page.getByRole("button", { name: `Archive ${client.name}` }).click();
  await page.getByRole("link", { name: "Archived" }).click();
  await page.getByRole("button", { name: `Restore ${client.name}` }).click();
  await expect(getRow(page, client)).toBeHidden();
});

test("invoices can be filtered by client and status, and the URL stores the filter", async ({ page }) => {
  const customer = createTestCustomer("Petra Novak");
  await createDraft(page, customer);
  await page.getByRole("link", { name: "All Invoices" }).click();
  await page.getByRole("searchbox", { name: "Search invoices" }).fill(customer.name.toLowerCase());
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(getRow(page, customer)).toHaveCount(1);

  await page.getByLabel("Status: All").click();
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await expect(page.getByText("No invoices match")).toBeVisible();
  await page.getByLabel("Status: Paid").click();
  await page.getByRole("link", { name: "Draft", exact: true }).click();
  await expect(getRow(page, customer)).toBeVisible();
  await page.reload();
  await expect(getRow(page, customer)).toBeVisible();
});

test("the invoice list can be paged with its “Older” and “Newer” links", async ({ page }) => {
  await page.goto("/pro-dashboard?tab=all");
  const first = page.getByRole("row").nth(1).getByRole("link");
  const newest = page.getByRole("link", { name: await first.innerText(), exact: true });
  await page.getByRole("link", { name: "Older" }).click();
  await expect(newest).toBeHidden();
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(newest).toBeVisible();
  await expect(page.getByRole("link", { name: "Older" })).toBeVisible();
});

test("the invoice search works before the page's JavaScript has loaded", async ({ page }) => {
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.goto("/pro-dashboard?tab=all");
  await page.getByRole("searchbox").fill("nobody-is-called-this");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("No invoices match")).toBeVisible();
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the invoice search shows its results", async ({ page }) => {
    await page.goto("/pro-dashboard?tab=all&q=INV-0001");
    await expect(page.getByRole("link", { name: "INV-0001" })).toBeVisible();
    await expect(page.locator("[aria-busy=true]").first()).toBeHidden();
  });
});
