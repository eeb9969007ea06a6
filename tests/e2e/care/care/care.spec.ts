import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import {
  createEmptyStable,
  expectHeading,
  expectWithinReach,
  signIn,
  withDatabase,
} from "../../shell/support";

const HORSES = ["Ada", "Bo", "Cleo", "Dot", "Elk", "Fin", "Gus", "Hal", "Ivy"];

/** Creates a stable with nine horses and signs in its owner. */
async function createBarn(): Promise<{ email: string; horseId: string }> {
  const { email, organizationId } = await createEmptyStable("ranch");
  const ids = HORSES.map(() => randomUUID());
  await withDatabase(async (client) => {
    for (const [index, name] of HORSES.entries()) {
      await client.query(
        "INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, $3, now())",
        [ids[index], organizationId, name],
      );
    }
  });
  return { email, horseId: ids[0] ?? "" };
}

test("care for nine horses can be planned and logged as one visit", async ({ page, isMobile }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email, horseId } = await createBarn();
  await signIn(page, email);

  await page.goto("/care");
  await expect(page.getByText("Nothing is due in the next 7 days", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Plan care" }).click();
  const plan = page.getByRole("button", { name: "Plan care" });
  // The form ignores clicks until its script has loaded.
  await expect(plan).toBeEnabled();
  await expectWithinReach(plan, isMobile);
  await plan.click();
  await expect(page.getByText("Choose a horse.")).toBeVisible();
  await page.getByLabel("All horses").check();
  await expect(page.getByLabel("Every (optional)")).toHaveValue("6");
  await expectAccessible(page);
  await plan.click();
  await expect(page.getByText("Farrier planned for 9 horses")).toBeVisible();

  await page.goto("/care/plans/new");
  await expect(plan).toBeEnabled();
  await page.getByRole("checkbox", { name: "Ada" }).check();
  await plan.click();
  const problem = page.getByText("Ada already has this care plan: Farrier. Change that plan instead.");
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await problem.getByRole("link", { name: "Open plan" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expectHeading(page, "Farrier");
  await expect(page.getByText("For Ada", { exact: true })).toBeVisible();

  await page.goto("/care");
  await expect(page.getByText("9 due today")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "By horse" }).click();
  await expect(page).toHaveURL(/group=horse/);
  for (const name of HORSES) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All planned" }).click();
  await expect(page).toHaveURL(/view=all&group=horse/);
  await page.getByRole("link", { name: "By date" }).click();
  await expect(page).not.toHaveURL(/group=horse/);
  for (const name of HORSES) await page.getByRole("checkbox", { name: `Farrier for ${name}` }).check();
  await page.getByRole("button", { name: "Log visit for 9 horses" }).click();
  await expectHeading(page, "Farrier");
  await expect(page.getByText("For 9 horses", { exact: true })).toBeVisible();
  const log = page.getByRole("button", { name: "Log visit for 9 horses" });
  await expect(log).toBeEnabled();
  await expectWithinReach(log, isMobile);
  const getRow = (name: string) => page.getByRole("group", { name, exact: true });
  await expect(page.getByText("Total for 9 horses: $0.00")).toBeVisible();
  await getRow("Ada").getByLabel("Work done").selectOption("New shoes");
  await getRow("Ada").getByRole("textbox", { name: "Cost" }).fill("185");
  await getRow("Ada").getByLabel("Note for Ada").fill("Front only");
  await getRow("Bo").getByRole("textbox", { name: "Cost" }).fill("a lot");
  await expect(page.getByText("Total: check the amounts above")).toBeVisible();
  await log.click();
  await expect(getRow("Bo").getByText("Enter an amount, such as 85 or 85.50.")).toBeVisible();
  await getRow("Bo").getByRole("textbox", { name: "Cost" }).fill("55");
  await expect(page.getByText("Total for 9 horses: $240.00")).toBeVisible();
  await page.getByLabel("Total for the visit").check();
  await page.getByLabel("Total cost").fill("100");
  await expect(getRow("Ada").getByText("Share of the total: $11.12")).toBeVisible();
  await expect(getRow("Cleo").getByText("Share of the total: $11.11")).toBeVisible();
  await page.getByLabel("Per horse").check();
  await page.getByLabel(/Done by/).fill("Sam Ortiz");
  await expectAccessible(page);
  await log.click();
  await expect(page.getByText("Visit logged for 9 horses.")).toBeVisible();
  await expect(page.getByText("Nothing is due in the next 7 days", { exact: true }).first()).toBeVisible();

  await page.goto(`/horses/${horseId}/health/new?kind=vaccination`);
  const record = page.getByRole("button", { name: "Log record" });
  await expect(record).toBeEnabled();
  await expectWithinReach(record, isMobile);
  await page.getByRole("checkbox", { name: "Rabies" }).check();
  await record.click();
  await expect(page.getByText("Vaccination: Rabies logged for Ada")).toBeVisible();
  await page.goto(`/horses/${horseId}/care`);
  await expect(page.getByText("Every 12 months after it was last done")).toBeVisible();
  await expect(page.getByText("Every 6 weeks after it was last done")).toBeVisible();
  await expect(page.getByText("Due in 42 days")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/care?view=all");
  await page.getByRole("checkbox", { name: "Farrier for Ada" }).check();
  await page.getByRole("checkbox", { name: "Vaccination: Rabies for Ada" }).check();
  await expect(page.getByText(/^You selected 2 types of care/)).toBeVisible();
  await page.getByRole("button", { name: "Log visit", exact: true }).click();
  await expect(page.getByText(/Next: /)).toBeVisible();
  await page.goto("/care?view=all");
  const details = page.getByRole("link", { name: "Details: Vaccination: Rabies for Ada" });
  const openItem = (await details.getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Done: Vaccination: Rabies for Ada" }).click();
  await expect(page.getByText("Rabies logged for Ada.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. The care is due again.")).toBeVisible();
  // Waits until the list is refreshed. Until then, the link points to the next planned vaccination, which Undo
  // deleted.
  await expect(details).toHaveAttribute("href", openItem);
  await details.click();
  await expectHeading(page, "Vaccination: Rabies");
  await expect(page.getByText("Undone. The care is due again.")).toBeHidden();

  // The URL limits which horses are listed at first. Searching finds the other horses and keeps the
  // selection.
  await page.goto("/care/plans/new?q=ada");
  await expect(page.getByRole("button", { name: "Plan care" })).toBeEnabled();
  await page.getByRole("checkbox", { name: "Ada" }).check();
  await expect(page.getByLabel("All horses")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Cleo" })).toHaveCount(0);
  await page.getByLabel("Find a horse").fill("cle");
  await page.getByRole("checkbox", { name: "Cleo" }).check();
  await page.getByLabel("Find a horse").fill("nobody");
  await expect(page.getByText("No horses found.")).toBeVisible();
  for (const name of ["Ada", "Cleo"]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
});

test("the visit page for care that isn't planned links back to the care list", async ({ page }) => {
  const { email } = await createBarn();
  await signIn(page, email);
  await page.goto("/care/visit?items=01a20000-0000-7000-8000-0000000000ff");
  await expectHeading(page, "This care is no longer planned");
  await page.getByRole("link", { name: "Back to care" }).click();
  await expectHeading(page, "Care");
});
