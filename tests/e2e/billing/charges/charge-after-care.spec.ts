import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, createHorse, signIn } from "../../shell/support";

test("a member can charge for logged care from the confirmation message", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createEmptyStable("pro");
  await createHorse(stable, "Ada");
  await signIn(page, stable.email);

  await page.goto("/pro-dashboard?tab=services&new=service&care=farrier");
  const service = page.getByRole("dialog", { name: "Add service" });
  await service.getByLabel("Name").fill("Trim");
  await service.getByLabel("Price").fill("45");
  await expect(service.getByLabel("Care covered by this service")).toHaveValue("farrier");
  await expect(service.getByLabel("Category")).toHaveValue("farrier");
  await expect(service.getByLabel("Unit")).toHaveValue("each");
  await service.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText("Trim added to your price list")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Invoice" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add service" }).click();
  await service.getByLabel("Category").selectOption("Vet");
  await expect(service.getByLabel("Care covered by this service")).toHaveValue("vet_visit");
  await expect(service.getByText("Chosen because the category is Vet.")).toBeVisible();
  await service.getByLabel("Category").selectOption("Farrier");
  await expect(service.getByLabel("Care covered by this service")).toHaveValue("");
  await expect(service.getByText("Trim already covers this type of care.")).toBeVisible();
  await service.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto("/care/plans/new");
  const plan = page.getByRole("button", { name: "Plan care" });
  await expect(plan).toBeEnabled();
  await page.getByRole("checkbox", { name: "Ada" }).check();
  await plan.click();
  await expect(page.getByText(/^Farrier planned for/)).toBeVisible();

  await page.goto("/care");
  await page.getByRole("link", { name: "Log Farrier for Ada" }).click();
  await page.getByLabel("Work done").selectOption("Trim");
  const log = page.getByRole("button", { name: /^Log visit/ });
  await expect(log).toBeEnabled();
  await log.click();
  await expect(page.getByText("Visit logged for Ada.")).toBeVisible();
  const charge = page.getByRole("button", { name: "Charge $45.00", exact: true });
  await charge.click();
  await expect(page.getByText("Charged $45.00.")).toBeVisible();
  await expect(charge).toBeHidden();

  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Charge removed")).toBeVisible();
  await page.goto("/pro-dashboard?tab=charges&view=all");
  await expect(page.getByText("Care for 1 horse has no charge yet: $45.00.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Trim" })).toHaveCount(0);
});
