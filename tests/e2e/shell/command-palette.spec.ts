import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "./accessible";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "./support";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const field = (page: Page) => page.getByRole("combobox", { name: /^Search / });

async function openPalette(page: Page, shortcut: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(shortcut);
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

async function addHorse(organizationId: string, name: string): Promise<string> {
  const id = randomUUID();
  await withDatabase((client) =>
    client.query("INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, $3, now())", [
      id,
      organizationId,
      name,
    ]),
  );
  return id;
}

test("the command palette opens pages, creates records and finds horses by keyboard", async ({ page }) => {
  test.slow();
  const { email, organizationId } = await createEmptyStable("pro");
  const horseId = await addHorse(organizationId, "Wrenfield");
  await signIn(page, email);
  await page.goto("/dashboard");

  await openPalette(page, "/");
  for (const name of ["Create", "Go to"]) {
    await expect(page.getByRole("group", { name }).getByRole("option")).not.toHaveCount(0);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);

  await openPalette(page, "Control+k");
  await field(page).fill("budget");
  const budget = page.getByRole("option", { name: "Budget" });
  await expect(budget).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await budget.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/finances/budget");

  await openPalette(page, "Meta+k");
  await field(page).fill("task");
  await expect(page.getByRole("option", { name: "Tasks", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Add task" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tasks/new");

  await openPalette(page, "Control+k");
  await field(page).fill("add record");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Which horse is the record for?" })).toBeVisible();
  await expect(page.getByRole("option", { name: /Wrenfield/ })).toBeVisible();
  await field(page).fill("wrenf");
  await expect(page.getByRole("option", { name: /Wrenfield/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/horses/${horseId}/health/new`);

  await openPalette(page, "Control+k");
  await field(page).fill("wrenf");
  await expect(page.getByRole("option", { name: /Wrenfield/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/horses/${horseId}`);
});

test("the command palette opens the forms that create an invoice and add a client", async ({ page }) => {
  test.slow();
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/horses");
  await openPalette(page, "Control+k");
  await field(page).fill("create invoice");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create Invoice" })).toBeVisible();
  await expect(page).toHaveURL(/\/pro-dashboard$/);
  await page.goto("/horses");
  await openPalette(page, "Control+k");
  await field(page).fill("add client");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /client/i })).toBeVisible();
  await expect(page).toHaveURL(/\/pro-dashboard\?tab=clients$/);
});

test("the command palette offers only commands that the plan includes", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/dashboard");
  await openPalette(page, "/");
  await expect(page.getByRole("option", { name: "Add task" })).toBeVisible();
  for (const name of ["Create invoice", "Add client", "Pro Dashboard", "Payment Collection"]) {
    await expect(page.getByRole("option", { name })).toHaveCount(0);
  }
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the search button opens a page with a search field", async ({ page }) => {
    const { email } = await createEmptyStable("ranch");
    await signIn(page, email);
    await page.goto("/dashboard");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Search/ })
      .click();
    await expectHeading(page, "Search");
    await expect(
      page.getByRole("region", { name: "Go to" }).getByRole("link", { name: "Budget" }),
    ).toBeVisible();
    await page.getByRole("region", { name: "Create" }).getByRole("link", { name: "Add task" }).click();
    await expectHeading(page, "Add a task");
  });
});
