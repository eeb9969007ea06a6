import { expect, test } from "@/tests/e2e/test";
import { expectAccessible, expectNoOverflow } from "../../shell/accessible";
import { signIn } from "../../shell/support";
import { createBarn } from "./support";

test("an expense is charged once to the horse's owner with a markup, and the charge links back to it", async ({
  page,
}) => {
  const barn = await createBarn({ Ada: "Anna Bell", Cleo: null });
  await signIn(page, barn.email);
  await page.goto("/finances/new");
  await page.getByRole("textbox", { name: "Amount" }).fill("240");
  await page.getByLabel("Category").selectOption("Vet");
  await page.getByLabel("Paid to").fill("Valley Equine");
  await page.getByLabel("Ada").check();
  await page.getByRole("button", { name: "Add entry" }).click();
  const entry = page.getByRole("row").filter({ hasText: "Valley Equine" });
  await expect(entry).not.toContainText("Charged");
  await entry.getByRole("link", { name: "Valley Equine" }).click();

  const card = page.getByRole("region", { name: "Charge", exact: true });
  await expect(card).toContainText("There is no charge for this expense yet.");
  await card.getByRole("button", { name: "Charge to client" }).click();
  const form = page.getByRole("dialog", { name: "Charge to client" });
  await expect(form.getByLabel("Description")).toHaveValue("Vet: Valley Equine");
  await expect(form.getByLabel("Category")).toHaveValue("vet");
  await expect(form.getByLabel("Horse")).toHaveValue(String(barn.horseIds.Ada));
  await expect(form.getByLabel("Payer")).toHaveAttribute("placeholder", "The horse's owners");
  await expect(form.getByLabel(/^Your cost/)).toHaveValue("240.00");
  await expect(form.getByLabel("Record the cost as an expense")).toHaveCount(0);
  const price = form.getByLabel(/^Price/);
  await expect(price).toHaveValue("240.00");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await price.fill("264");
  await form.getByRole("button", { name: "Add charge" }).click();
  await expect(page.getByText("Charged $264.00 to Anna Bell")).toBeVisible();
  await expect(card).toContainText("$264.00 charged to Anna Bell");
  await expect(card.getByRole("button")).toHaveCount(0);

  await card.getByRole("link", { name: "$264.00 charged" }).click();
  const charge = page.getByRole("row").filter({ hasText: "Vet: Valley Equine" });
  await expect(charge).toContainText("$24.00 margin");
  await charge.getByRole("link", { name: "Expense" }).click();
  await expect(page).toHaveURL(/\/finances\/[0-9a-f-]+$/);
  await page.goto("/finances");
  await expect(entry).toContainText("Charged");
});
