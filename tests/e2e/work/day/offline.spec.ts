import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn, withDatabase } from "../../shell/support";

const STORAGE_KEY = "hoofline-seen";

const readStoredCopy = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);

/**
 * Reloads the page until the text is visible, because the service worker may take a moment to notice that the
 * browser is offline.
 */
async function expectOffline(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("saved pages work offline until the user signs out or another user signs in", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "allow" });
  const page = await context.newPage();
  const { email, organizationId } = await createEmptyStable("ranch");
  const horseId = randomUUID();
  await withDatabase(async (client) => {
    await client.query(
      "INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, 'Quillfeather', now())",
      [horseId, organizationId],
    );
    await client.query(
      `WITH plan AS (
         INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, interval_count, interval_unit,
           updated_at) VALUES (gen_random_uuid(), $1, $2, 'vaccination', 'Rabies', current_date + 3, 12, 'months', now())
         RETURNING id
       ) INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on)
         SELECT gen_random_uuid(), $1, $2, id, 'vaccination', current_date + 3 FROM plan`,
      [organizationId, horseId],
    );
    await client.query(
      `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at)
       VALUES (gen_random_uuid(), $1, 'Sweep the aisle', current_date - 2, current_date - 2, now())`,
      [organizationId],
    );
  });
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => readStoredCopy(page)).toContain("/dashboard");
  await page.goto(`/horses/${horseId}`);
  await expect.poll(() => readStoredCopy(page)).toContain(`/horses/${horseId}`);
  for (const path of ["/care", "/tasks"]) {
    await page.goto(path);
    await expect.poll(() => readStoredCopy(page)).toContain(`"${path}"`);
  }

  const notice = page.getByText("changes can't be saved until you're back online");
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  const icons = await page.evaluate(async () => (await fetch("/icons.svg?v=other")).text());
  expect(icons).toContain('id="warning-circle-fill"');
  await expectOffline(page, "/dashboard", "You are offline");
  await expect(page.getByText(/^Saved on /)).toBeVisible();
  await expect(page.getByText("Nothing is due today")).toBeVisible();
  await expect(page.getByRole("button", { name: /Done|Log|Hide checklist/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Quillfeather" }).click();
  await expect(page.getByRole("heading", { name: "Quillfeather" })).toBeVisible();
  await expectOffline(page, "/care", "Rabies");
  await expectOffline(page, "/tasks", "Sweep the aisle");
  await expectOffline(page, "/calendar", "The page you opened isn't saved.");

  // When the organization or the user changes, all previously stored data is deleted.
  await context.setOffline(false);
  const other = await createEmptyStable("ranch");
  await signIn(page, other.email);
  await page.goto("/account");
  await expect.poll(() => readStoredCopy(page)).not.toContain("Quillfeather");
  await page.goto("/dashboard");
  await expect.poll(() => readStoredCopy(page)).toContain("/dashboard");
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await readStoredCopy(page)).toBeNull();
  await context.setOffline(true);
  await expectOffline(page, "/dashboard", "Your records are safe. Check your connection and try again.");
  await context.close();
});
