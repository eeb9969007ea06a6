import { expect, test } from "@playwright/test";
import { createStable } from "../invitations/support";
import { expectAccessible } from "../shell/accessible";
import { createHorse, expectInReach, signIn } from "../shell/support";

test("a key is made, shown once, calls the API, and is refused once it is revoked", async ({
  page,
  playwright,
  baseURL,
  isMobile,
}) => {
  const stable = await createStable();
  await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  await page.goto("/organization");
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();

  const dialog = page.getByRole("dialog");
  const make = page.getByRole("button", { name: "New key" });
  await expectInReach(make, isMobile);
  await make.click();
  await dialog.getByLabel("Name").fill("Feed computer");
  await dialog.getByRole("button", { name: "Make key" }).click();
  await expect(dialog.getByText("Choose what it may do.")).toBeVisible();
  await dialog.getByLabel("Horses").selectOption("Read");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make key" }).click();
  const secret = await dialog.getByText(/^hl_live_/).textContent();
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("region", { name: "API keys" }).getByRole("listitem");
  await expect(row).toContainText("Reads horses.");
  await expect(page.getByText(secret ?? "hl_live_")).toHaveCount(0);

  // A program, without the browser's cookies.
  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const horses = await program.get("/api/v1/horses");
  expect(await horses.json()).toMatchObject({ data: [{ name: "Clementine" }], next_cursor: null });
  expect((await program.get("/api/v1/clients")).status()).toBe(403);

  await page.reload();
  await expect(row).toContainText("last used");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revoke Feed computer" }).click();
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toContainText("Revoked");
  expect((await program.get("/api/v1/horses")).status()).toBe(401);
  await program.dispose();
});
