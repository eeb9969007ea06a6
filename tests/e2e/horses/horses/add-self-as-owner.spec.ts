import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, createHorse, signIn, withDatabase } from "../../shell/support";

test("a horse owner can add themselves as the owner with one tap", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  await withDatabase((client) =>
    client.query("UPDATE organizations SET setup_role = 'owner' WHERE id = $1", [stable.organizationId]),
  );
  const [first, second] = [await createHorse(stable, "Bella"), await createHorse(stable, "Luna")];
  await signIn(page, stable.email);

  await page.goto(`${first}/owners`);
  await expect(page.getByText(`Robin Hale (${stable.email})`)).toBeVisible();
  await expectAccessible(page);
  const add = page.getByRole("button", { name: "Add me as the owner: Robin Hale" });
  await add.click();
  await expect(page.getByText("Robin Hale is now the owner")).toBeVisible();
  await expect(page.getByText("No owners yet")).toBeHidden();
  await expect(add).toBeHidden();

  await page.goto(second);
  await expect(page.getByRole("region", { name: "Owner" }).getByText("No details yet")).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(
    page.getByRole("region", { name: "Owner" }).getByRole("link", { name: "Robin Hale" }),
  ).toBeVisible();
});
