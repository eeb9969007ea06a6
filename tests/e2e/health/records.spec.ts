import { type Browser, expect, type Page, test } from "@playwright/test";
import { createStable } from "../invitations/support";
import { createMember } from "../organization/support";
import { expectAccessible } from "../shell/accessible";
import { createHorse, signIn, watchForFaults } from "../shell/support";

/** Another person's screen. */
async function screenOf(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

const row = (page: Page, title: string) =>
  page.getByRole("region", { name: "Health records" }).getByRole("listitem").filter({ hasText: title });
const submit = (page: Page, name = "Log record") => page.getByRole("button", { name, exact: true });

/** The form of a kind, once it hears what is done in it. */
async function openForm(page: Page, kind: string): Promise<void> {
  await page.getByRole("link", { name: "Log record" }).click();
  await page.getByRole("link", { name: kind, exact: true }).click();
  await expect(submit(page)).toBeEnabled();
}

test("a vaccination and a weight by tape are logged, and another member sees them come", async ({
  browser,
  page,
  isMobile,
}) => {
  const faults = watchForFaults(page);
  const stable = await createStable();
  const horse = await createHorse(stable, "Clementine");
  const groom = await screenOf(browser, await createMember(stable, "Petra Novak", "groom"));
  await groom.goto(`${horse}/health`);
  await expect(groom.getByText("Nothing logged yet")).toBeVisible();

  await signIn(page, stable.email);
  await page.goto(horse);
  await page.getByRole("link", { name: "Health", exact: true }).click();
  await openForm(page, "Vaccination");
  const explained = page.getByRole("link", { name: /^What is this\? Core vaccines/ });
  await expect(explained).toHaveAttribute("href", "/wiki/core-vaccines");
  await page.getByLabel("Day", { exact: true }).fill("2026-01-31");
  await page.getByLabel("Against").selectOption("Influenza");
  await expect(page.getByLabel("Next due")).toHaveValue("2026-07-31");
  await expect(page.getByText("Default: 6 months. AAEP vaccination charts")).toBeVisible();
  await page.getByLabel("Cost in dollars").fill("many");
  await submit(page).click();
  await expect(page.getByText("Enter an amount in dollars")).toBeVisible();
  await page.getByLabel("Cost in dollars").fill("38");
  await submit(page).click();
  await expect(row(page, "Vaccination: Influenza")).toContainText("Next due Jul 31, 2026");
  await expect(row(groom, "Vaccination: Influenza")).toContainText("Logged by Robin Hale");

  await openForm(page, "Weight");
  await page.getByLabel("Day", { exact: true }).fill("2026-02-01");
  await page.getByLabel("Heart girth", { exact: true }).fill("75");
  await page.getByLabel("Length in inches").fill("70");
  await expect(page.getByRole("status").filter({ hasText: "1,193 lb (541 kg)" })).toBeVisible();
  if (!isMobile) await expectAccessible(page);
  await submit(page).click();
  const chart = page.getByRole("region", { name: "Measures" });
  await expect(chart).toContainText("1,193 lb (541 kg) on Feb 1, 2026");
  await expect(row(page, "Weight: 1,193 lb (541 kg)")).toContainText("By tape, as grown horse");
  await expect(row(groom, "Weight: 1,193 lb (541 kg)")).toBeVisible();
  await expectAccessible(page);
  if (!isMobile) await changeAtOnce(page, groom);
  await groom.context().close();
  expect(faults).toEqual([]);
});

/** Both edit the weight: who comes second is told, keeps what they typed, and decides. */
async function changeAtOnce(page: Page, groom: Page): Promise<void> {
  for (const screen of [page, groom]) {
    await row(screen, "Weight").getByRole("link").click();
    await screen.getByRole("link", { name: "Edit" }).click();
    await expect(submit(screen, "Save")).toBeEnabled();
  }
  await page.getByLabel("Notes").fill("Before breakfast");
  await groom.getByLabel("Notes").fill("In the aisle");
  await submit(groom, "Save").click();
  await expect(groom.getByRole("region", { name: "History" })).toContainText("Petra Novak changed it");
  await expect(page.getByText("Somebody changed this record meanwhile")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("Before breakfast");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await submit(page, "Save").click();
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history.filter({ hasText: "In the aisle" })).not.toHaveCount(0);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Vaccination")).toBeVisible();
  await expect(row(page, "Weight")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Weight")).toBeVisible();
}
