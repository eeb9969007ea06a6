import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn, withDatabase } from "./support";

test("a page that fails to load shows an error and keeps the main menu", async ({
  page,
  expectConsoleError,
}) => {
  // The browser's console shows this error when a server component throws.
  expectConsoleError(/^\/dashboard: Error: Minified React error #441/);
  const { email, organizationId } = await createEmptyStable("ranch");
  await signIn(page, email);
  const setTimeZone = (zone: string) =>
    withDatabase((client) =>
      client.query("UPDATE organizations SET time_zone = $2 WHERE id = $1", [organizationId, zone]),
    );
  await setTimeZone("Nowhere/Land");
  await page.goto("/dashboard");
  const message = page.getByRole("main").getByRole("alert");
  await expect(message).toContainText("Couldn't load this page");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Main" }).filter({ visible: true })).toHaveCount(1);
  await setTimeZone("America/Chicago");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Robin$/,
  );
});
