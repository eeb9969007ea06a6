import { expect, test } from "@playwright/test";
import { expectAccessible } from "../shell/accessible";
import { createEmptyStable, expectHeading, signIn, watchForFaults, withDatabase } from "../shell/support";

test("hay is split over three horses to the cent, counted against its budget, and exported", async ({
  page,
}) => {
  const faults = watchForFaults(page);
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
  await expect(page.getByText("Nothing entered in this month")).toBeVisible();

  await page.getByRole("link", { name: "Budget" }).click();
  await page.getByLabel("Feed and hay").fill("80");
  await page.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText("the budget of $80.00")).toBeVisible();

  await page.getByRole("link", { name: "Add entry" }).filter({ visible: true }).click();
  await page.getByLabel("Amount in dollars").fill("100");
  await page.getByLabel("Paid to").fill("Hill Country Hay");
  await page.getByLabel("All of them").check();
  await page.getByRole("button", { name: "Add entry" }).click();
  await expectHeading(page, "Finances");
  const horses = page.getByRole("region", { name: "By horse" }).getByRole("listitem");
  await expect(horses).toHaveText(["Juniper$33.34", "Moss$33.33", "Willow$33.33"]);
  await expect(page.getByText("$20.00 over the budget of $80.00")).toBeVisible();
  await expectAccessible(page);

  await horses.filter({ hasText: "Moss" }).getByRole("link").click();
  await expect(page.getByText("What falls on Moss")).toBeVisible();
  const entries = page.getByRole("region", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("$33.33");

  const bank = await page.request.get("/api/finances/export?format=quickbooks");
  const lines = (await bank.text()).split("\r\n");
  expect(lines[0]).toBe("Date,Description,Amount");
  expect(lines[1]).toMatch(/^\d{2}\/\d{2}\/\d{4},"Hill Country Hay, Feed and hay",-100\.00$/);

  await entries.getByRole("link").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto("/finances");
  await expect(entries).toHaveCount(1);
  expect(faults).toEqual([]);
});
