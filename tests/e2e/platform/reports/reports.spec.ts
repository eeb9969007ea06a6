import { readFile } from "node:fs/promises";
import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "../../shell/support";

/** Creates a horse with costs in a past month. */
async function createStable() {
  const stable = await createEmptyStable("ranch");
  await withDatabase((client) =>
    client.query(
      `WITH horse AS (
         INSERT INTO horses (id, organization_id, name, updated_at)
         VALUES (gen_random_uuid(), $1, 'Juniper', now()) RETURNING id
       ), entry AS (
         INSERT INTO finance_entries (id, organization_id, kind, amount_cents, category, vendor, booked_on, updated_at)
         SELECT gen_random_uuid(), $1, 'expense', cents, category, vendor, '2026-02-03', now()
         FROM (VALUES (12345, 'vet', 'Dr. Ames'), (8500, 'farrier', '=Anvil')) given (cents, category, vendor)
         RETURNING id, amount_cents
       )
       INSERT INTO finance_allocations (id, organization_id, entry_id, horse_id, amount_cents)
       SELECT gen_random_uuid(), $1, entry.id, horse.id, amount_cents FROM entry, horse`,
      [stable.organizationId],
    ),
  );
  return stable;
}

test("costs in a custom period can be downloaded as CSV and PDF", async ({ page }, { project }) => {
  const { email } = await createStable();
  await signIn(page, email);
  await page.goto("/reports");
  await expectHeading(page, "Reports");
  await page.getByRole("link", { name: "Costs" }).click();
  await expectHeading(page, "Costs");
  await expect(page.getByText("No results")).toBeVisible();

  await page.getByLabel("First day").fill("2026-02-01");
  await page.getByLabel("Last day").fill("2026-02-28");
  await expect(page.getByLabel("Period")).toHaveValue("");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-28/);
  await expect(page.getByText("$208.45").first()).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Expenses over time" }).locator("svg rect").first(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" }).getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  if (project.name === "phone") return;

  await page.getByRole("button", { name: "CSV file" }).click();
  await expect(page.getByText("Your CSV is being prepared. It will appear under Files.")).toBeVisible();
  const csv = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Costs, CSV" }).click();
  const text = await readFile(await (await csv).path(), "utf8");
  expect(text.split("\r\n")[0]).toContain("Date,Horse,Category,Vendor or payer,Expenses,Income,Note");
  expect(text.split("\r\n").slice(1).toSorted()).toEqual([
    "",
    `2026-02-03,Juniper,Farrier,"'=Anvil",85.00,,`,
    "2026-02-03,Juniper,Vet,Dr. Ames,123.45,,",
  ]);
  await page.getByRole("button", { name: "PDF file" }).click();
  await expect(page.getByText("Your PDF is being prepared. It will appear under Files.")).toBeVisible();
  const pdf = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Costs, PDF" }).click();
  const file = await pdf;
  expect(file.suggestedFilename()).toBe("costs_2026-02-01_2026-02-28.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
