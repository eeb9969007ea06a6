import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn, withDatabase } from "../../shell/support";

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

test("notification settings hide emails about clients on a plan without clients", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/account/notifications");
  await expect(page.getByRole("checkbox", { name: "Care due today" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /client/ })).toHaveCount(0);
  await page.getByLabel("Remind me at").selectOption("8:00 AM");
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByText("Notifications saved")).toBeVisible();
  const wanted = await withDatabase(async (client) => {
    const { rows } = await client.query<{ is_wanted: boolean }>(
      `SELECT is_wanted FROM notification_choices JOIN users ON users.id = user_id
       WHERE email = $1 AND kind = 'invoice-paid'`,
      [email],
    );
    return rows;
  });
  expect(wanted).toEqual([{ is_wanted: true }]);
});
