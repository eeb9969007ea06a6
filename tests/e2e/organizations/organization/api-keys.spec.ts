import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createHorse, expectWithinReach, signIn } from "../../shell/support";
import { createStable } from "../invitations/support";

test("an API key is shown once and works until it is revoked", async ({
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
  const newKeyButton = page.getByRole("button", { name: "New key" });
  await expectWithinReach(newKeyButton, isMobile);
  await newKeyButton.click();
  await dialog.getByLabel("Name").fill("Feed computer");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Choose at least one permission.")).toBeVisible();
  await dialog.getByLabel("Horses").selectOption("Read");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = await dialog.getByText(/^hl_live_/).textContent();
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("region", { name: "API keys" }).getByRole("listitem");
  await expect(row).toContainText("Reads horses.");
  await expect(page.getByText(secret ?? "hl_live_")).toHaveCount(0);

  // Simulates a program that doesn't have the browser's cookies.
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

  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "New webhook" }).click();
  await dialog.getByLabel("URL").fill("https://127.0.0.1/hooks");
  await dialog.getByText("Horses", { exact: true }).click();
  await dialog.getByRole("button", { name: "Select all" }).click();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(
    dialog.getByText("This address isn't on the public internet. Use a public address."),
  ).toBeVisible();
  // This URL contains an IP address, so checking it needs no DNS lookup. The test sends no event to this URL.
  await dialog.getByLabel("URL").fill("https://1.1.1.1/hooks");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: /1\.1\.1\.1/ }).click();
  await expect(page.getByText("Nothing sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByRole("button", { name: "Enable" })).toBeVisible();
});
