import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "../../shell/support";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

test("an expense is split among three horses to the cent", async ({ page }) => {
  const { organizationId, email } = await createEmptyStable("ranch");
  await withDatabase((client) =>
    client.query(
      `INSERT INTO horses (id, organization_id, name, updated_at)
       SELECT gen_random_uuid(), $1, name, now() FROM unnest(ARRAY['Juniper', 'Moss', 'Willow']) name`,
      [organizationId],
    ),
  );
  await signIn(page, email);
  await page.goto("/finances");
  await expectHeading(page, "Finances");
  await expect(page.getByText("No entries for this month")).toBeVisible();

  await page.getByRole("link", { name: "Budget" }).click();
  await page.getByLabel("Feed and hay").fill("80");
  await page.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText("the $80.00 budget")).toBeVisible();

  await page.getByRole("link", { name: "Add entry" }).filter({ visible: true }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("100");
  await page.getByLabel("Paid to").fill("Hill Country Hay");
  await page.getByLabel("All horses").check();
  await page.getByRole("button", { name: "Add entry" }).click();
  await expectHeading(page, "Finances");
  const horses = page.getByRole("region", { name: "By horse" }).getByRole("listitem");
  await expect(horses).toHaveText(["Juniper$33.34", "Moss$33.33", "Willow$33.33"]);
  await expect(page.getByText("$20.00 over the $80.00 budget")).toBeVisible();
  await expectAccessible(page);

  await horses.filter({ hasText: "Moss" }).getByRole("link").click();
  await expect(page.getByText("Moss's share of income and expenses")).toBeVisible();
  const entries = page.getByRole("region", { name: "Entries" }).locator("tbody tr");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("$33.33");

  const month = await page.request.get("/api/finances/export?from=2026-01-01&to=2026-01-31");
  expect(month.headers()["content-disposition"]).toContain('"finances-2026-01-01-2026-01-31.csv"');
  const quickBooksExport = await page.request.get("/api/finances/export?format=quickbooks");
  const lines = (await quickBooksExport.text()).split("\r\n");
  expect(lines[0]).toBe("Date,Description,Amount");
  expect(lines[1]).toMatch(/^\d{2}\/\d{2}\/\d{4},"Hill Country Hay, Feed and hay",-100\.00$/);

  await entries.getByRole("link").click();
  await page.getByLabel("Split").selectOption("By amount");
  await page.getByLabel("Juniper", { exact: true }).last().fill("80");
  await page.getByLabel("Moss", { exact: true }).last().fill("15");
  await page.getByLabel("Willow", { exact: true }).last().fill("4");
  await expect(page.getByText("$1.00 left to allocate")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The shares add up to 99.00. They must add up to 100.00.")).toBeVisible();
  await page.getByLabel("Willow", { exact: true }).last().fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Moss's share of income and expenses")).toBeVisible();
  await page.getByRole("link", { name: "All horses" }).click();
  await expect(horses).toHaveText(["Juniper$80.00", "Moss$15.00", "Willow$5.00"]);
  await entries.getByRole("link").click();
  const receipt = { name: "hay.pdf", mimeType: "application/pdf", buffer: PDF };
  await page.getByLabel("Add a receipt").setInputFiles(receipt);
  await page.getByRole("button", { name: "Delete hay.pdf" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "hay.pdf" })).toBeVisible();

  await page.goto("/finances/import");
  const csv = "Date,Amount,Category,Horses\n2026-01-05,-85.50,Farrier,Moss\n2026-01-06,-free,,\n";
  const file = { name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("region", { name: "1 row can't be imported" })).toBeVisible();
  await expect(page.getByText("Expenses of $85.50 and income of $0.00")).toBeVisible();
  const ready = page.getByRole("table", { name: "Entries to import" });
  await expect(ready.getByRole("row", { name: "Jan 5, 2026 Expense Farrier Moss $85.50" })).toBeVisible();
  await page.getByRole("button", { name: "Import 1 entry" }).click();
  await expect(page.getByText("1 entry imported")).toBeVisible();

  await page.goto("/finances");
  await entries.getByRole("link").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto("/finances");
  await expect(entries).toHaveCount(1);
});

test("a member can choose receipts in the form for a new expense, and the expense is saved even if an upload fails", async ({
  page,
}) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/finances/new");
  await page.getByRole("textbox", { name: "Amount" }).fill("45");
  await expect(page.getByLabel("Take a picture")).toHaveAttribute("capture", "environment");
  const toFile = (name: string, buffer = PDF) => ({ name, mimeType: "application/pdf", buffer });
  const files = [toFile("hay.pdf"), toFile("copy.pdf")];
  await page.getByLabel("Add a receipt").setInputFiles([...files, toFile("empty.pdf", Buffer.from(""))]);
  await expect(page.getByText(/^empty\.pdf: /)).toBeVisible();
  await page.getByRole("button", { name: "Remove copy.pdf" }).click();
  await expectAccessible(page);

  let isRejected = true;
  await page.route("**/api/uploads**", (route) =>
    isRejected
      ? route.fulfill({
          status: 413,
          json: { error: { code: "TOO_LARGE", message: "Your storage is full." } },
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Add entry" }).click();
  const card = page.getByRole("region", { name: "Receipts for the new entry" });
  await expect(card.getByText("The entry is saved, but some receipts couldn't be added.")).toBeVisible();
  await expect(card.getByText("Your storage is full.")).toBeVisible();
  isRejected = false;
  await card.getByRole("link", { name: "Open entry" }).click();
  await page.getByLabel("Add a receipt").setInputFiles(toFile("hay.pdf"));
  await expect(page.getByRole("link", { name: "hay.pdf" })).toBeVisible();

  await page.goto("/finances/new");
  await page.getByRole("textbox", { name: "Amount" }).fill("20");
  await page.getByLabel("Add a receipt").setInputFiles(files);
  await page.getByRole("button", { name: "Add entry" }).click();
  await expectHeading(page, "Finances");
  const entries = page.getByRole("region", { name: "Entries" }).locator("tbody tr");
  await expect(entries).toHaveCount(2);
  await entries.filter({ hasText: "$20.00" }).getByRole("link").click();
  await expect(page.getByRole("link", { name: "hay.pdf" })).toBeVisible();
  await expect(page.getByRole("link", { name: "copy.pdf" })).toBeVisible();
});
