import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn, withDatabase } from "./support";

test("a fast page loads without a skeleton", async ({ page }) => {
  await signIn(page, "pro@hoofline.test");
  for (const path of ["/dashboard", "/pro-dashboard?tab=all", "/account", "/account/security"]) {
    // Retries, because a page is slow while a parallel test locks a table.
    await expect(async () => {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/<main|<template id="B:/g), path).toEqual(["<main"]);
    }).toPass();
  }
});

test("a slow part of a page shows a skeleton until it has loaded", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  // During the first page view, the server learns that the browser runs JavaScript. Browsers without JavaScript
  // get no skeletons.
  await page.goto("/privacy");
  await withDatabase(async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE horses IN ACCESS EXCLUSIVE MODE");
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect(page.locator('[aria-busy="true"]', { hasText: "Recent horses" })).toBeVisible();
    await client.query("ROLLBACK");
  });
  await expect(page.getByText("No horses found")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test("clicking a link shows a loading message until the new page has loaded", async ({ page }) => {
  await signIn(page, "pro@hoofline.test");
  await page.goto("/dashboard");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/account?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("main").getByRole("link", { name: "Account settings" }).click();
  const progress = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(progress).toHaveCount(1);
  release();
  await expect(page.getByRole("heading", { name: "Account settings" })).toBeVisible();
  await expect(progress).toHaveCount(0);
});
