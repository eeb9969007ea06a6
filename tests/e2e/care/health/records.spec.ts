import { type Browser, expect, type Page, test } from "@/tests/e2e/test";
import { createStable } from "../../organizations/invitations/support";
import { createMember } from "../../organizations/organization/support";
import { expectAccessible } from "../../shell/accessible";
import { createHorse, signIn } from "../../shell/support";

/** Opens a separate browser session and signs in with `email`. */
async function openScreen(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

const findRow = (page: Page, title: string) =>
  page.getByRole("region", { name: "Health records" }).getByRole("listitem").filter({ hasText: title });
const getSubmitButton = (page: Page, name = "Log record") => page.getByRole("button", { name, exact: true });

/** Opens the form for a record type and waits until its script has loaded. */
async function openForm(page: Page, kind: string): Promise<void> {
  await page.getByRole("link", { name: "Log record" }).click();
  await page.getByRole("link", { name: kind, exact: true }).click();
  await expect(getSubmitButton(page)).toBeEnabled();
}

test("another member sees a vaccination as soon as it is logged", async ({ browser, page, isMobile }) => {
  const stable = await createStable();
  const horse = await createHorse(stable, "Clementine");
  const groom = await openScreen(browser, await createMember(stable, "Petra Novak", "groom"));
  await groom.goto(`${horse}/health`);
  await expect(groom.getByText("Nothing logged yet")).toBeVisible();

  await signIn(page, stable.email);
  await page.goto(horse);
  await page.getByRole("link", { name: "Health", exact: true }).click();
  await openForm(page, "Vaccination");
  const explained = page.getByRole("link", { name: /^Learn more: Core vaccines/ });
  await expect(explained).toHaveAttribute("href", "/wiki/core-vaccines");
  await page.getByLabel("Date", { exact: true }).fill("2026-01-31");
  await getSubmitButton(page).click();
  await expect(page.getByText("Choose what the vaccine covers.")).toBeInViewport();
  await page.getByRole("checkbox", { name: "Influenza" }).check();
  const nextDue = page.getByRole("group", { name: /^Next due/ });
  await expect(nextDue.getByLabel("Influenza")).toHaveValue("2026-07-31");
  await expect(
    page.getByText("AAEP vaccination charts for adult horses. Ask your vet which vaccines your horse needs."),
  ).toBeVisible();
  if (!isMobile) await expectAccessible(page);
  await page.getByRole("textbox", { name: "Cost" }).fill("many");
  await getSubmitButton(page).click();
  await expect(page.getByText("Enter an amount, such as")).toBeVisible();
  await page.getByRole("textbox", { name: "Cost" }).fill("38");
  await getSubmitButton(page).click();
  await expect(findRow(page, "Vaccination: Influenza")).toContainText("Next due Jul 31, 2026");
  await expect(findRow(groom, "Vaccination: Influenza")).toContainText("Logged by Robin Hale");

  await openForm(page, "Weight");
  await page.getByLabel("Date", { exact: true }).fill("2026-02-01");
  await page.getByLabel("Heart girth", { exact: true }).fill("75");
  await page.getByLabel("Length in inches").fill("70");
  await expect(page.getByRole("status").filter({ hasText: "1,193 lb (541 kg)" })).toBeVisible();
  if (!isMobile) await expectAccessible(page);
  await getSubmitButton(page).click();
  const chart = page.getByRole("region", { name: "Measurements" });
  await expect(chart).toContainText("1,193 lb (541 kg) on Feb 1, 2026");
  await expect(findRow(page, "Weight: 1,193 lb (541 kg)")).toContainText("Weight tape, adult horse");
  await expect(findRow(groom, "Weight: 1,193 lb (541 kg)")).toBeVisible();
  await expectAccessible(page);
  if (!isMobile) await changeConcurrently(page, groom);
  await groom.context().close();
});

/**
 * Edits the same weight record in both browsers. The person who saves second is warned, keeps their text and
 * chooses a version.
 */
async function changeConcurrently(page: Page, groom: Page): Promise<void> {
  for (const screen of [page, groom]) {
    await findRow(screen, "Weight").getByRole("link").click();
    await screen.getByRole("link", { name: "Edit" }).click();
    await expect(getSubmitButton(screen, "Save")).toBeEnabled();
  }
  await page.getByLabel("Notes").fill("Before breakfast");
  await groom.getByLabel("Notes").fill("In the aisle");
  await getSubmitButton(groom, "Save").click();
  await expect(groom.getByRole("region", { name: "History" })).toContainText("Changed by Petra Novak");
  await expect(page.getByText("Someone else changed this record while you were editing")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("Before breakfast");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await getSubmitButton(page, "Save").click();
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history.filter({ hasText: "In the aisle" })).not.toHaveCount(0);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(findRow(page, "Vaccination")).toBeVisible();
  await expect(findRow(page, "Weight")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findRow(page, "Weight")).toBeVisible();
}

test("choosing a vaccine product fills in the diseases and due dates", async ({ page }) => {
  const stable = await createStable();
  const horse = await createHorse(stable, "Juniper");
  await signIn(page, stable.email);
  await page.goto(`${horse}/health/new?kind=vaccination`);
  await expect(getSubmitButton(page)).toBeEnabled();
  await page.getByLabel("Date", { exact: true }).fill("2026-01-31");
  await page.getByLabel("Product").selectOption("5-way (EEE/WEE, tetanus, flu, rhino)");
  for (const name of ["Eastern/Western encephalomyelitis", "Tetanus", "Influenza", "EHV-1/4"]) {
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }
  await page.getByRole("checkbox", { name: "West Nile virus" }).check();
  await page.getByLabel("Another disease (optional)").fill("Rotavirus");
  const nextDue = page.getByRole("group", { name: /^Next due/ });
  await expect(nextDue.getByLabel("Influenza")).toHaveValue("2026-07-31");
  await expect(nextDue.getByLabel("Tetanus")).toHaveValue("2027-01-31");
  await getSubmitButton(page).click();
  const shot = findRow(
    page,
    "Vaccination: Tetanus, Eastern/Western encephalomyelitis, West Nile virus, Influenza",
  );
  await expect(shot).toContainText("Influenza next due Jul 31, 2026");

  await shot.getByRole("link").click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(getSubmitButton(page, "Save")).toBeEnabled();
  await expect(page.getByLabel("Another disease (optional)").first()).toHaveValue("Rotavirus");
  await page.getByRole("checkbox", { name: "West Nile virus" }).uncheck();
  await page.getByLabel("Product").selectOption("Another product");
  await page.getByLabel("Product name").fill("Barn mix");
  await getSubmitButton(page, "Save").click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Covers: Tetanus, Eastern/Western encephalomyelitis, West Nile virus");
  await page.goto(`${horse}/care`);
  const plans = page.getByRole("region", { name: "Planned care" });
  await expect(plans).toContainText("Vaccination: Tetanus");
  await expect(plans).toContainText("Vaccination: EHV-1/4");
});
