import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../shell/accessible";
import { expect, test } from "./support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a contact's statement can be opened, downloaded and emailed", async ({ page }) => {
  const name = `Statement ${randomUUID().slice(0, 8)}`;
  await page.goto("/pro-dashboard?tab=clients");
  await page.getByRole("button", { name: "Add client" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(`${name.replace(" ", ".")}@example.com`);
  await form.getByRole("button", { name: "Add client" }).click();
  await expect(form).toBeHidden();

  await page.goto("/dashboard/contacts");
  await page.getByRole("searchbox").first().fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Statement", exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Opening balance" })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Statement-\d{4}-\d{2}-\d{2}\.pdf$/);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Willow Creek Stables").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("cell", { name: "Closing balance" })).toBeVisible();
  for (const text of ["Last month", "Show statement", "Download PDF", "Email statement"]) {
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Email statement" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Email statement" }).click();
  await expect(page.getByText("Statement is on its way")).toBeVisible();

  // Other tests change the demo stable's invoices at the same time, so the first comparison can fail.
  await expect(async () => {
    await page.goto("/pro-dashboard");
    const overview = page.getByRole("button", { name: "Money overview" });
    if (await overview.isVisible()) await overview.click();
    const figure = page.locator('dd a[href="/pro-dashboard/aging"]').first();
    const outstanding = (await figure.textContent()) ?? "";
    await figure.click();
    const heading = page.getByRole("heading", { name: `Outstanding: ${outstanding}` });
    await expect(heading).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page.goto("/pro-dashboard/statements");
  await expect(page.getByRole("button", { name: "Preview statements" })).toBeVisible();
  await expectAccessible(page);
});
