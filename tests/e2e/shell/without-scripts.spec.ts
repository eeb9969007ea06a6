import { expect, test } from "@playwright/test";
import { createEmptyStable, signIn } from "./support";

test.use({ javaScriptEnabled: false });

test("without scripts the frame has no menu with nothing in it", async ({ page, isMobile }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/dashboard");
  if (isMobile) await page.getByText("More", { exact: true }).click();
  const signOut = page.getByRole("button", { name: /Sign out/i }).filter({ visible: true });
  await expect(signOut.first()).toBeVisible();
  await expect(page.getByText("Site", { exact: true })).toBeHidden();
  await expect(page.getByText("Hoofline site")).toBeHidden();
});
