import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, createHorse, expectHeading, signIn, withDatabase } from "../../shell/support";

async function renameOrganization(organizationId: string, name: string): Promise<void> {
  await withDatabase((client) =>
    client.query("UPDATE organizations SET name = $2 WHERE id = $1", [organizationId, name]),
  );
}

test("a stable can add records to a shared horse until sharing ends", async ({ page, browser, baseURL }) => {
  test.slow();
  const owner = await createEmptyStable("ranch");
  await renameOrganization(owner.organizationId, "Hale Farm");
  await signIn(page, owner.email);
  await page.goto(await createHorse(owner, "Juniper"));
  await expectHeading(page, "Juniper");
  await page.getByRole("link", { name: "Sharing", exact: true }).click();
  const scopes = page.getByRole("group", { name: "Access" }).getByRole("checkbox");
  await expect(scopes.first()).toBeVisible();
  for (const scope of await scopes.all()) await scope.uncheck();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Choose at least one thing to share.")).toBeVisible();
  await expect(scopes.first()).toBeFocused();
  for (const scope of await scopes.all()) await scope.check();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("img", { name: "QR code for the link to Juniper" })).toBeVisible();
  await expectAccessible(page);
  const link = (await page.locator("p.select-all").textContent()) ?? "";

  // The owner opens their own link.
  const sharingPage = page.url();
  await page.goto(new URL(link).pathname);
  await expectHeading(page, "Juniper already belongs to your organization");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Manage sharing" }).click();
  await expect(page).toHaveURL(sharingPage);

  // The other stable's owner opens the share link in a separate browser, then signs in.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  const stable = await createEmptyStable("ranch");
  await renameOrganization(stable.organizationId, "Larkspur Barn");
  await other.goto(new URL(link).pathname);
  await expectHeading(other, "Hale Farm is sharing Juniper with you");
  await other.getByRole("link", { name: "Sign in to accept" }).click();
  await other.getByLabel("Email").fill(stable.email);
  await other.getByLabel("Password", { exact: true }).fill("Hoofline-demo-1");
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await other.getByRole("button", { name: "Accept for Larkspur Barn" }).click();
  await other.getByRole("link", { name: "Open Juniper" }).click();
  await expectHeading(other, "Juniper");
  await expect(other.getByText("Shared by Hale Farm")).toBeVisible();
  await expect(other.getByRole("link", { name: "Sharing", exact: true })).toHaveCount(0);

  // The owner's page immediately shows that the share was accepted and then shows each record that the stable
  // adds.
  await expect(page.getByRole("heading", { name: "Larkspur Barn" })).toBeVisible();
  await page.getByRole("link", { name: "Health", exact: true }).click();
  await other.getByRole("link", { name: "Health", exact: true }).click();
  await other.getByRole("link", { name: "Log record" }).first().click();
  await other.getByRole("link", { name: "Farrier" }).click();
  await other.getByLabel("Done by").fill("Sam Reed");
  await expect(other.getByRole("textbox", { name: "Cost" })).toHaveCount(0);
  await other.getByRole("button", { name: "Log record" }).click();
  await expect(page.getByText(/Sam Reed · logged by .+ · Larkspur Barn/)).toBeVisible();

  await other.getByRole("link", { name: "Charges", exact: true }).click();
  await other.getByLabel("Description").fill("Full board in May");
  await other.getByRole("textbox", { name: "Amount" }).fill("480.25");
  await other.getByRole("button", { name: "Charge", exact: true }).click();
  const category = other.getByLabel("Category");
  await expect(category).toHaveAccessibleDescription("Choose a category.");
  await category.selectOption("Board");
  await other.getByRole("button", { name: "Charge", exact: true }).click();
  await expect(other.getByRole("listitem").filter({ hasText: "Full board in May" })).toContainText("$480.25");
  await page.getByRole("link", { name: "Sharing", exact: true }).click();
  await page.getByRole("link", { name: "Charges" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Full board in May" })).toContainText("$480.25");
  await other.goto("/horses");
  await expect(other.getByRole("region", { name: "Shared with you" })).toContainText("Juniper");
  await other.goto("/search?q=junip");
  await expect(other.getByText("Shared by Hale Farm")).toBeVisible();
  await other.getByRole("main").getByRole("link", { name: "Juniper" }).click();
  await expectHeading(other, "Juniper");

  // Sharing ends while the stable has the page open. The page then shows that sharing has ended.
  await page.getByRole("link", { name: "Sharing", exact: true }).click();
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("Juniper isn't shared with anyone")).toBeVisible();
  await expectHeading(other, "Juniper is no longer shared with you");
  await context.close();
});
