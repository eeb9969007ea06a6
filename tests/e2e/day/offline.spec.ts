import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createEmptyStable, signIn, withDatabase } from "../shell/support";

const KEY = "hoofline-seen";

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** The page is reached without a network; that comes to the service worker's process a moment later. */
async function expectOffline(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("offline, a signed-in person sees what was last seen, and nobody else does", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "allow" });
  const page = await context.newPage();
  const { email, organizationId } = await createEmptyStable("ranch");
  const horseId = randomUUID();
  await withDatabase((client) =>
    client.query(
      "INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, 'Quillfeather', now())",
      [horseId, organizationId],
    ),
  );
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => kept(page)).toContain("/dashboard");
  await page.goto(`/horses/${horseId}`);
  await expect.poll(() => kept(page)).toContain(`/horses/${horseId}`);

  await context.setOffline(true);
  await expectOffline(page, "/dashboard", "You are offline");
  await expect(page.getByText(/As you last saw it: /)).toBeVisible();
  await expect(page.getByText("Nothing is due today")).toBeVisible();
  await expect(page.getByRole("button", { name: /Done|Log|Put away/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Quillfeather" }).click();
  await expect(page.getByRole("heading", { name: "Quillfeather" })).toBeVisible();
  await expectOffline(page, "/care", "The page that you wanted wasn't kept.");

  // Another stable of the same person, or another person: nothing of this one is left.
  await context.setOffline(false);
  const other = await createEmptyStable("ranch");
  await signIn(page, other.email);
  await page.goto("/account");
  await expect.poll(() => kept(page)).not.toContain("Quillfeather");
  await page.goto("/dashboard");
  await expect.poll(() => kept(page)).toContain("/dashboard");
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await kept(page)).toBeNull();
  await context.setOffline(true);
  await expectOffline(page, "/dashboard", "The signal doesn't reach the far field");
  await context.close();
});
