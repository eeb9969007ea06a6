import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, createHorse, expectHeading, signIn } from "../../shell/support";

test("an unplanned vet visit for several horses can be logged from one horse's page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createEmptyStable("ranch");
  const ada = await createHorse(stable, "Ada");
  for (const name of ["Bo", "Cleo"]) await createHorse(stable, name);
  await signIn(page, stable.email);

  await page.goto(`${ada}/health/new?kind=vet_visit`);
  await page.getByRole("link", { name: "Log for several horses" }).click();
  await expectHeading(page, "Log visit: Vet visit");
  await expect(page.getByRole("checkbox", { name: "Ada" })).toBeChecked();
  for (const name of ["Bo", "Cleo"]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Continue" }).click();

  await expectHeading(page, "Vet visit");
  const log = page.getByRole("button", { name: "Log visit for 3 horses" });
  await expect(log).toBeEnabled();
  const getRow = (name: string) => page.getByRole("group", { name, exact: true });
  await page.getByLabel("Notes for all horses").fill("Herd check");
  await getRow("Ada").getByLabel("Note for Ada").fill("Left front warm");
  await getRow("Bo").getByRole("textbox", { name: "Cost" }).fill("a lot");
  await log.click();
  await expect(getRow("Bo").getByText("Enter an amount, such as 85 or 85.50.")).toBeVisible();
  await page.getByLabel("Total for the visit").check();
  await page.getByLabel("Total cost").fill("100");
  await expect(getRow("Ada").getByText("Share of the total: $33.34")).toBeVisible();
  await log.click();
  await expect(page.getByText("Enter the reason for the visit.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expect(getRow("Ada").getByLabel("Note for Ada")).toHaveValue("Left front warm");
  await page.getByLabel("Reason").fill("Lameness");
  await getRow("Cleo").getByRole("checkbox").uncheck();
  await getRow("Bo").getByRole("button", { name: "Enter different details for Bo" }).click();
  await getRow("Bo").getByLabel("Reason").fill("Cough");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log visit for 2 horses" }).click();
  await expect(page.getByText("Visit logged for 2 horses.")).toBeVisible();

  await page.goto(`${ada}/health`);
  await page.getByRole("link", { name: "Vet visit: Lameness" }).click();
  await expect(page.getByText("$50.00")).toBeVisible();
  await expect(page.getByText("Left front warm")).toBeVisible();
});

test("care without a plan can be logged as one visit for selected horses", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  for (const name of ["Ada", "Bo"]) await createHorse(stable, name);
  await signIn(page, stable.email);
  await page.goto("/care/visit");
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.getByRole("checkbox", { name: "All horses" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Weight" }).click();
  const log = page.getByRole("button", { name: "Log visit for 2 horses" });
  await expect(log).toBeEnabled();
  for (const name of ["Ada", "Bo"]) {
    const row = page.getByRole("group", { name, exact: true });
    await row.getByLabel("Method").selectOption("Scale");
    if (name === "Ada") await row.getByRole("textbox", { name: "Weight" }).fill("1100");
  }
  await log.click();
  const bo = page.getByRole("group", { name: "Bo", exact: true });
  await expect(bo.getByRole("textbox", { name: "Weight" })).toBeFocused();
  await expect(bo.getByRole("textbox", { name: "Weight" })).toHaveAttribute("aria-invalid", "true");
  await bo.getByRole("textbox", { name: "Weight" }).fill("980");
  await log.click();
  await expect(page.getByText("Visit logged for 2 horses.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Visit undone.")).toBeVisible();
});
