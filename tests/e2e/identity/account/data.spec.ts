import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@/tests/e2e/test";
import { readZip } from "../../../factories/read-zip";
import { expectAccessible } from "../../shell/accessible";
import {
  createEmptyStable,
  createPersonWithoutProfile,
  DEMO_PASSWORD,
  signIn,
  withDatabase,
} from "../../shell/support";
import { waitForMail } from "./support";

let email: string;
let organizationId: string;
test.beforeEach(async ({ page }) => {
  ({ email, organizationId } = await createEmptyStable("pro"));
  await signIn(page, email);
  await page.goto("/account/data");
});

test("a person can download an export of their data through an emailed link", async ({
  page,
  playwright,
}) => {
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible({ timeout: 30_000 });
  expect(await waitForMail(email, /^Your Hoofline data is ready/)).toContain("/account/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hoofline-data-[\d-]+\.zip$/);
  const files = await readZip(await readFile(await download.path()));
  expect(files.get("account/account.json")).toContain(email);
  expect([...files.keys()].filter((path) => path.endsWith("/organization.json"))).toHaveLength(1);
  // The download link works without a session cookie, but not if its signature was changed.
  const stranger = await playwright.request.newContext();
  expect((await stranger.get(download.url())).status()).toBe(200);
  expect((await stranger.get(download.url().replace(/signature=../, "signature=xx"))).status()).toBe(404);
  await stranger.dispose();
});

async function closeStable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close Empty Barn" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type").fill("Empty Barn");
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Close organization" }).click();
  await expect(page.getByText("Empty Barn is closed")).toBeVisible();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type").fill("delete my account");
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL("**/account-deleted");
}

test("an organization is closed after confirmation and can be reopened", async ({ page }) => {
  await expect(page.getByText("You own Empty Barn. Close it above first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
  await page.getByRole("button", { name: "Close Empty Barn" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Close organization" }).click();
  await expect(dialog.getByText("Type the organization's name")).toBeVisible();
  await dialog.getByLabel("Type").fill("Another barn");
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Close organization" }).click();
  await expect(dialog.getByText("Type “Empty Barn” to continue")).toBeVisible();
  await dialog.getByLabel("Type").fill("Empty Barn");
  await dialog.getByRole("button", { name: "Close organization" }).click();
  await expect(page.getByText("Empty Barn is closed")).toBeVisible();
  await page.getByRole("button", { name: "Reopen Empty Barn" }).click();
  await expect(page.getByText("Empty Barn is open again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close Empty Barn" })).toBeVisible();
});

/** Adds Petra Novak to the stable and returns her email address. */
async function addPetra(): Promise<string> {
  const address = await createPersonWithoutProfile();
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO user_account_profiles (user_id, email, full_name, updated_at)
       SELECT id, email, 'Petra Novak', now() FROM users WHERE email = $1`,
      [address],
    );
    await client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id)
       SELECT $1, $2, users.id, roles.id FROM users, roles WHERE email = $3 AND key = 'member'`,
      [randomUUID(), organizationId, address],
    );
    await client.query("UPDATE organizations SET member_count = 2 WHERE id = $1", [organizationId]);
  });
  return address;
}

test("an owner can delete their account after transferring an organization", async ({ page }) => {
  await expect(page.getByRole("button", { name: "Transfer ownership of Empty Barn" })).toHaveCount(0);
  const petra = await addPetra();
  await page.reload();
  await page.getByRole("button", { name: "Transfer ownership of Empty Barn" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Transfer ownership" }).click();
  await expect(dialog.getByText("Choose the new owner")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("New owner").selectOption({ label: `Petra Novak (${petra})` });
  await dialog.getByLabel("Your password").fill("not-my-password");
  await dialog.getByRole("button", { name: "Transfer ownership" }).click();
  await expect(dialog.getByText("Incorrect password. Try again.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Transfer ownership" }).click();
  await expect(page.getByText("You transferred ownership of Empty Barn")).toBeVisible();
  await waitForMail(petra, /^You are now the owner of Empty Barn/);
  await waitForMail(email, /^You transferred ownership of Empty Barn/);
  await deleteAccount(page);
});

test("a deleted account can be restored at the next sign-in", async ({ page }) => {
  await closeStable(page);
  await deleteAccount(page);
  await page.goto("/account/data");
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("This account is scheduled for deletion.")).toBeVisible();
  await page.getByRole("button", { name: "Restore account" }).click();
  await expect(page).toHaveURL(/\/account\/data$/);
  await expect(page.getByRole("button", { name: "Reopen Empty Barn" })).toBeVisible();
  await waitForMail(email, /account is restored/);
});

test("the emailed link restores a deleted account only once", async ({ page }) => {
  await closeStable(page);
  await deleteAccount(page);
  const text = await waitForMail(email, /scheduled for deletion/);
  const link = /https?:\/\/\S+\/auth\/confirm#\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await signIn(page, email);
  await page.goto(link);
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(
    page.getByText("This link is invalid, or the account can no longer be restored."),
  ).toBeVisible();
});
