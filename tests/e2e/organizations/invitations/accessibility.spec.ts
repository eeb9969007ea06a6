import { expect } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { signIn } from "../../shell/support";
import { createPerson, createStable, followLinkTo, inviteGroom, inviteTrainer } from "./support";
import { test } from "./test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Axe checks seven pages while other tests also use the processor, so these tests need more time.
test.describe.configure({ timeout: 120_000 });

test("invitation pages, including their error pages, are accessible and fit the screen", async ({ page }) => {
  const stable = await createStable("Saint-Barthélemy-les-Deux-Rivières Équitation");
  await page.goto(`${await inviteTrainer(stable)}?app_session=true`);
  await expectAccessible(page);
  await expect(page.getByRole("dialog", { name: "Open Hoofline" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await inviteGroom(stable, "is_active = false"));
  await expectAccessible(page);
  await page.goto("/invite/qr/0");
  await expectAccessible(page);
  await signIn(page, await createPerson("Petra Novak"));
  await followLinkTo(page, await inviteTrainer(stable));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
  await expectAccessible(page);
});

test("an invitation can be accepted using only the keyboard", async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has no Tab key");
  const path = await inviteGroom(await createStable());
  await signIn(page, await createPerson("Petra Novak"));
  await followLinkTo(page, path);
  const accept = page.getByRole("button", { name: "Accept invitation" });
  await page.getByRole("main").focus();
  await page.keyboard.press("Tab");
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
});
