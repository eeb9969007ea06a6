import { expect, type Page, test } from "@/tests/e2e/test";
import { expectNoOverflow } from "../../shell/accessible";
import { signIn } from "../../shell/support";
import { addFarrierService, createBarn } from "./support";

const getRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("deleting or writing off a new charge can be undone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const barn = await createBarn({ Ada: "Anna Bell", Cleo: null });
  await addFarrierService(barn, { name: "Trim", charges: false });
  await signIn(page, barn.email);
  await page.goto("/pro-dashboard?tab=charges");
  await page
    .getByRole("button", { name: /^Add (a )?charge$/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Add charge" });
  await expect(form.getByLabel("Payer")).toHaveAttribute("placeholder", "Choose a payer");
  await form.getByLabel("Horse").selectOption("Cleo");
  await expect(form.getByText("Cleo has no owner. Choose who pays.")).toBeVisible();
  await form.getByLabel("Horse").selectOption("Ada");
  await expect(form.getByLabel("Payer")).toHaveAttribute("placeholder", "The horse's owners");
  await form.getByLabel("Service").selectOption("Trim");
  await form.getByLabel("Date").fill("2026-01-05");
  await form.getByRole("button", { name: "Add charge" }).click();
  await expect(page.getByText("Charged $85.00 to Anna Bell")).toBeVisible();
  await expect(getRow(page, "Trim").getByText("New", { exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Show charge" }).click();
  await expect(page).toHaveURL(/view=all&horse=/);
  await expect(getRow(page, "Trim").getByText("New", { exact: true })).toBeInViewport();

  const openMenu = () => page.getByLabel("More actions for Trim").click();
  await openMenu();
  await page.getByRole("button", { name: "Delete Trim" }).click();
  await expect(page.getByText("Trim deleted")).toBeVisible();
  await expect(getRow(page, "Trim")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Trim restored")).toBeVisible();
  await expect(getRow(page, "Trim")).toContainText("Anna Bell");

  await openMenu();
  await page.getByRole("button", { name: "Write off Trim" }).click();
  const writeOff = page.getByRole("dialog", { name: "Write off charge" });
  await writeOff.getByLabel("Reason").fill("Goodwill");
  await writeOff.getByRole("button", { name: "Write off" }).click();
  await expect(getRow(page, "Trim")).toContainText("Written off");
  await page.getByRole("button", { name: "Restore Trim" }).click();
  await expect(getRow(page, "Trim")).toContainText("Unbilled");
});

test("deleting a charge requires confirmation if the charge's cost is recorded as an expense", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const barn = await createBarn({ Ada: "Anna Bell" });
  await addFarrierService(barn, { name: "Trim", charges: false });
  await signIn(page, barn.email);
  await page.goto("/pro-dashboard?tab=charges&new=charge");
  const form = page.getByRole("dialog", { name: "Add charge" });
  await form.getByLabel("Horse").selectOption("Ada");
  await form.getByLabel("Service").selectOption("Trim");
  await form.getByLabel(/^Your cost/).fill("60");
  await form.getByLabel("Record the cost as an expense").check();
  await form.getByRole("button", { name: "Add charge" }).click();
  await expect(form).toBeHidden();
  await page.getByLabel("More actions for Trim").click();
  await page.getByRole("button", { name: "Delete Trim" }).click();
  const question = page.getByRole("dialog", { name: "Delete Trim?" });
  await expect(question).toContainText("The cost of this charge is also removed from your expenses.");
  await question.getByRole("button", { name: "Delete charge" }).click();
  await expect(page.getByText("Trim deleted")).toBeVisible();
  await expect(getRow(page, "Trim")).toHaveCount(0);
});

test("a charge with a long description doesn't make the page scroll sideways", async ({ page }) => {
  const barn = await createBarn({ Ada: "Anna Bell" });
  const name = "Trim and reset of all four feet, with pads and hoof packing";
  await addFarrierService(barn, { name, charges: false });
  await signIn(page, barn.email);
  await page.goto("/pro-dashboard?tab=charges&new=charge");
  const form = page.getByRole("dialog", { name: "Add charge" });
  await form.getByLabel("Horse").selectOption("Ada");
  await form.getByLabel("Service").selectOption(name);
  await form.getByLabel(/^Your cost/).fill("60");
  await form.getByRole("button", { name: "Add charge" }).click();
  await expect(getRow(page, name)).toContainText("$25.00 margin");
  for (const width of [320, 768, 1120, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
});

test("opening the agreement form and choosing a horse sends no POST request", async ({ page }) => {
  const barn = await createBarn({ Ada: "Anna Bell" });
  await addFarrierService(barn, { name: "Trim", charges: false });
  await signIn(page, barn.email);
  await page.goto("/pro-dashboard?tab=agreements");
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await page
    .getByRole("button", { name: /^Add (your first )?agreement$/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Add agreement" });
  await form.getByLabel("Horse").selectOption("Ada");
  expect(requests).toEqual([]);
});

test("the agreement form asks before it adds a second agreement for the same days", async ({ page }) => {
  const barn = await createBarn({ Ada: "Anna Bell", Bo: "Cal Reed" });
  await addFarrierService(barn, { name: "Trim", charges: false });
  await signIn(page, barn.email);
  await page.goto("/pro-dashboard?tab=agreements");
  const form = page.getByRole("dialog", { name: "Add agreement" });
  const openForm = async () => {
    await page
      .getByRole("button", { name: /^Add (your first )?agreement$/ })
      .first()
      .click();
    await form.getByLabel("Horse").selectOption("Ada");
    await form.getByLabel("Service").selectOption("Trim");
  };
  const submit = () => form.getByRole("button", { name: "Add agreement" }).click();
  await openForm();
  await submit();
  await expect(form).toBeHidden();

  await openForm();
  await submit();
  const question = form.getByText(/^Ada already has Trim from .* Add it anyway\?$/);
  const checkbox = form.getByLabel("Add this agreement too");
  await expect(question).toHaveCount(1);
  await submit();
  await expect(form.getByText("Select this to add the agreement, or change its days.")).toBeVisible();
  await expect(checkbox).toBeFocused();
  await form.getByLabel("Horse").selectOption("Bo");
  await expect(question).toHaveCount(0);
  await form.getByLabel("Horse").selectOption("Ada");
  await submit();
  await checkbox.check();
  await submit();
  await expect(form).toBeHidden();
  await expect(getRow(page, "Ada")).toHaveCount(2);
});

test("the list of charges can be filtered by payer and horse", async ({ page }) => {
  const barn = await createBarn({ Ada: "Anna Bell", Bo: "Cal Reed" });
  await signIn(page, barn.email);
  await page.goto("/pro-dashboard?tab=charges");
  const filters = page.locator("summary").filter({ hasText: "Filters" });
  await filters.click();
  await page.locator("summary").filter({ hasText: "Any payer" }).click();
  const payer = page.getByRole("combobox", { name: "Payer" });
  await payer.fill("Wren");
  await expect(page.getByText("No contacts match.")).toBeVisible();
  await expect(page.getByText("Add “Wren” as a contact")).toHaveCount(0);
  await payer.fill("Anna");
  await page.getByRole("option", { name: "Anna Bell" }).click();
  await expect(page).toHaveURL(/contact=/);
  await expect(page.getByRole("link", { name: "Remove filter: Anna Bell" })).toBeVisible();
  await expect(filters).toBeFocused();
  await filters.click();
  await page.locator("summary").filter({ hasText: "Any horse" }).click();
  await page.getByRole("link", { name: "Ada", exact: true }).click();
  await expect(page).toHaveURL(/contact=.+&horse=/);
  await page.getByRole("link", { name: "Remove filter: Anna Bell" }).click();
  await expect(page).not.toHaveURL(/contact=/);
  await expect(page.getByRole("link", { name: "Remove filter: Ada" })).toBeVisible();
});
