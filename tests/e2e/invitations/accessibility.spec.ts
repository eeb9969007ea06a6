import { expect } from "@playwright/test";
import { expectAccessible } from "../shell/accessible";
import { signIn } from "../shell/support";
import { createPerson, createStable, goOnTo, inviteGroom, inviteTrainer } from "./support";
import { test } from "./test";

// Without motion nothing is measured while it is still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Axe looks at seven pages, and other tests want the processor too.
test.describe.configure({ timeout: 120_000 });

test("invitations, their overlay and what can't be used have no fault, and fit", async ({ page }) => {
  const stable = await createStable("Saint-Barthélemy-les-Deux-Rivières Équitation");
  await page.goto(await inviteTrainer(stable));
  await expectAccessible(page);
  await expect(page.getByRole("dialog", { name: "Open Hoofline" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await inviteGroom(stable, "is_active = false"));
  await expectAccessible(page);
  await page.goto("/invite/qr/0");
  await expectAccessible(page);
  await signIn(page, await createPerson("Petra Novak"));
  await goOnTo(page, await inviteTrainer(stable));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
  await expectAccessible(page);
});

test("an invitation is accepted by keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has no Tab key");
  const path = await inviteGroom(await createStable());
  await signIn(page, await createPerson("Petra Novak"));
  await goOnTo(page, path);
  const accept = page.getByRole("button", { name: "Accept invitation" });
  await page.getByRole("main").focus();
  await page.keyboard.press("Tab");
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
});
