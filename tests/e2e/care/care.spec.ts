import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../shell/accessible";
import {
  createEmptyStable,
  expectHeading,
  expectInReach,
  signIn,
  watchForFaults,
  withDatabase,
} from "../shell/support";

const HORSES = ["Ada", "Bo", "Cleo", "Dot", "Elk", "Fin", "Gus", "Hal", "Ivy"];

/** A stable with nine horses, whose owner is signed in. */
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

test("care is planned for nine horses, logged as one visit, and due again; what is logged alone is planned too", async ({
  page,
  isMobile,
}) => {
  test.slow();
  const faults = watchForFaults(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email, horseId } = await createBarn();
  await signIn(page, email);

  await page.goto("/care");
  await expect(page.getByText("Nothing is due this week", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Plan care" }).click();
  const plan = page.getByRole("button", { name: "Plan care" });
  // Until then its script doesn't hear what is pressed.
  await expect(plan).toBeEnabled();
  await expectInReach(plan, isMobile);
  await plan.click();
  await expect(page.getByText("Choose a horse.")).toBeVisible();
  await page.getByLabel("All of them").check();
  await expect(page.getByLabel("Every (optional)")).toHaveValue("6");
  await expectAccessible(page);
  await plan.click();
  await expect(page.getByText("Farrier planned for 9 horses")).toBeVisible();

  await page.goto("/care");
  await expect(page.getByText("9 due today")).toBeVisible();
  await expectAccessible(page);
  for (const name of HORSES) await page.getByRole("checkbox", { name: `Farrier for ${name}` }).check();
  await page.getByRole("button", { name: "Log a visit for what is ticked" }).click();
  await expectHeading(page, "Farrier");
  await expect(page.getByText("For 9 horses", { exact: true })).toBeVisible();
  const log = page.getByRole("button", { name: "Log visit for 9 horses" });
  await expect(log).toBeEnabled();
  await expectInReach(log, isMobile);
  await page.getByRole("combobox", { name: "What was done" }).selectOption("Trim");
  await page.getByLabel(/Done by/).fill("Sam Ortiz");
  await expectAccessible(page);
  await log.click();
  await expect(page.getByText("Logged for 9 horses.")).toBeVisible();
  await expect(page.getByText("Nothing is due this week", { exact: true }).first()).toBeVisible();

  await page.goto(`/horses/${horseId}/health/new?kind=vaccination`);
  const record = page.getByRole("button", { name: "Log record" });
  await expect(record).toBeEnabled();
  await expectInReach(record, isMobile);
  await page.getByLabel("Against").selectOption("Rabies");
  await record.click();
  await expect(page.getByText("Vaccination: Rabies logged for Ada")).toBeVisible();
  await page.goto(`/horses/${horseId}/care`);
  await expect(page.getByText("Every 12 months after it was done")).toBeVisible();
  await expect(page.getByText("Every 6 weeks after it was done")).toBeVisible();
  await expect(page.getByText("Due in 42 days")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/care?view=all");
  await page.getByRole("checkbox", { name: "Farrier for Ada" }).check();
  await page.getByRole("checkbox", { name: "Vaccination: Rabies for Ada" }).check();
  await expect(page.getByText(/^2 kinds are ticked/)).toBeVisible();
  await page.getByRole("button", { name: "Log a visit for what is ticked" }).click();
  await expect(page.getByText(/After this one comes: /)).toBeVisible();
  await page.goto("/care?view=all");
  await page.getByRole("button", { name: "Done: Vaccination: Rabies for Ada" }).click();
  await expect(page.getByText("Vaccination: Rabies for Ada logged")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back: it is due again")).toBeVisible();
  await page.getByRole("link", { name: "Details: Vaccination: Rabies for Ada" }).click();
  await expectHeading(page, "Vaccination: Rabies");

  // Which horses are listed is in the address; the others are searched for, and what was chosen stays.
  await page.goto("/care/plans/new?q=ada");
  await expect(page.getByRole("button", { name: "Plan care" })).toBeEnabled();
  await page.getByRole("checkbox", { name: "Ada" }).check();
  await expect(page.getByLabel("All of them")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Cleo" })).toHaveCount(0);
  await page.getByLabel("Find a horse").fill("cle");
  await page.getByRole("checkbox", { name: "Cleo" }).check();
  await page.getByLabel("Find a horse").fill("nobody");
  await expect(page.getByText("No horse is found.")).toBeVisible();
  for (const name of ["Ada", "Cleo"]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
  expect(faults).toEqual([]);
});
