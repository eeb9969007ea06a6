import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn } from "../../shell/support";

test("notification settings are saved", async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/account/notifications");
  const paid = page.getByRole("checkbox", { name: /A client paid an invoice/ });
  const news = page.getByRole("checkbox", { name: /News about the product/ });
  await expect(paid).toBeChecked();
  await expect(news).not.toBeChecked();
  await paid.uncheck();
  await news.check();
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByText("Notifications saved")).toBeVisible();
  await page.reload();
  await expect(paid).not.toBeChecked();
  await expect(news).toBeChecked();
});
