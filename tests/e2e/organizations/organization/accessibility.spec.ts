import { expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createHorse, signIn } from "../../shell/support";
import { createStable } from "../invitations/support";
import { createMember } from "./support";

const LONG_NAME = "Saint-Barthélemy-les-Deux-Rivières Équitation";
const getDialog = (page: Page) => page.getByRole("dialog");

/** The organization pages, each with the button that opens its dialog. */
const PAGES = [
  ["", /^Edit$/],
  ["/members", /^Change Maximiliana/],
  ["/roles", /^New role$/],
  ["/activity", null],
] as const;

test("organization pages and dialogs are accessible in both themes and fit the screen", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createStable(LONG_NAME);
  await createMember(stable, "Maximiliana Featherstonehaugh-Vanderbilt", "boarder");
  await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  for (const [path, opener] of PAGES) {
    await page.goto(`/organization${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    if (!opener) continue;
    await page.getByRole("button", { name: opener }).click();
    await expect(getDialog(page).getByRole("button", { name: /^(Save|Create role)$/ })).toBeVisible();
    await expectAccessible(page);
  }
});

test("a member's role can be changed using only the keyboard", async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has no Tab key");
  const stable = await createStable();
  await createMember(stable, "Petra Novak", "groom");
  await signIn(page, stable.email);
  await page.goto("/organization/members");
  const change = page.getByRole("button", { name: "Change Petra Novak" });
  await page.getByRole("link", { name: "Invite" }).focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(change).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(getDialog(page).getByLabel("Role")).toBeFocused();
  await page.keyboard.press("V");
  await expect(getDialog(page).getByLabel("Role").locator("option:checked")).toHaveText("Vet");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(getDialog(page)).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getDialog(page).getByLabel("Role")).toBeFocused();
  await page.keyboard.press("V");
  for (const name of ["All horses", "Remove from the organization", "Cancel", "Save"]) {
    await page.keyboard.press("Tab");
    await expect(
      getDialog(page).getByLabel(name).or(getDialog(page).getByRole("button", { name })),
    ).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Members" })).toContainText("Vet");
});
