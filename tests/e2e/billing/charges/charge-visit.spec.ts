import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { signIn } from "../../shell/support";
import { addFarrierService, createBarn } from "./support";

test("after logging a visit for several horses, a member can charge for it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const barn = await createBarn({ Ada: "Anna Bell", Bo: "Cal Reed" });
  await addFarrierService(barn, { name: "Shoeing", charges: false });
  await signIn(page, barn.email);

  await page.goto("/care/plans/new");
  const plan = page.getByRole("button", { name: "Plan care" });
  await expect(plan).toBeEnabled();
  await page.getByLabel("All horses").check();
  await plan.click();
  await expect(page.getByText("Farrier planned for 2 horses")).toBeVisible();
  await page.goto("/care");
  for (const name of ["Ada", "Bo"]) await page.getByRole("checkbox", { name: `Farrier for ${name}` }).check();
  await page.getByRole("button", { name: "Log visit for 2 horses" }).click();
  const log = page.getByRole("button", { name: "Log visit for 2 horses" });
  await expect(log).toBeEnabled();
  await expect(page).toHaveURL(/\/care\/visit/);
  const costs = { Ada: "100", Bo: "140" };
  for (const [name, cost] of Object.entries(costs)) {
    const row = page.getByRole("group", { name, exact: true });
    await row.getByLabel("Work done").selectOption("Trim");
    await row.getByRole("textbox", { name: "Cost" }).fill(cost);
  }
  await log.click();
  await expect(page.getByText("Visit logged for 2 horses.")).toBeVisible();
  await page.getByRole("link", { name: "Charge for this visit" }).click();

  const form = page.getByRole("dialog", { name: "Charge for a visit" });
  await expect(form.getByLabel("Service")).toHaveValue(/.+/);
  await expect(form.getByLabel("Service").locator("option:checked")).toHaveText("Shoeing");
  for (const name of ["Ada", "Bo"]) await expect(form.getByRole("checkbox", { name })).toBeChecked();
  await expect(form.getByLabel("Amount", { exact: true })).toHaveValue("240.00");
  await expect(
    form.getByText("The total is divided among the horses in proportion to their logged costs."),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Charge $240.00 for 2 horses" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Charged $240.00 to Anna Bell and Cal Reed")).toBeVisible();

  const getRow = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(getRow("Anna Bell")).toContainText("$100.00");
  await expect(getRow("Cal Reed")).toContainText("$140.00");
  for (const name of ["Anna Bell", "Cal Reed"]) {
    await expect(getRow(name).getByText("New", { exact: true })).toBeVisible();
    await expect(getRow(name).getByRole("link", { name: "Care", exact: true })).toHaveAttribute(
      "href",
      /\/health\//,
    );
  }

  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("2 charges removed")).toBeVisible();
  await expect(getRow("Anna Bell")).toHaveCount(0);

  await page.getByRole("button", { name: "Charge for a visit" }).click();
  await form.getByRole("button", { name: /^Farrier, .+: Ada and Bo$/ }).click();
  await expect(form.getByLabel("Service").locator("option:checked")).toHaveText("Shoeing");
  await expect(form.getByLabel("Amount", { exact: true })).toHaveValue("240.00");
  await form.getByRole("button", { name: "Charge $240.00 for 2 horses" }).click();
  await expect(getRow("Anna Bell").getByRole("link", { name: "Care", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Charge for a visit" }).click();
  await expect(form.getByLabel("Service")).toBeVisible();
  await expect(form.getByText("Logged visits without a charge")).toBeHidden();

  await form.getByRole("checkbox", { name: "All horses" }).check();
  await form.getByLabel("Amount", { exact: true }).fill("50");
  const charge = form.getByRole("button", { name: "Charge $50.00 for 2 horses" });
  await charge.click();
  const refusal =
    "Ada and Bo already have a charge for Shoeing on this day. Deselect these horses, or select “Charge again”.";
  await expect(form.getByRole("alert")).toContainText(refusal);
  const again = form.getByRole("checkbox", { name: "Charge again" });
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
  await again.check();
  await charge.click();
  await expect(form).toBeHidden();
});
