import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, createHorse, signIn } from "../../shell/support";

test("a transferred horse keeps its history, and the former owner keeps a copy", async ({
  page,
  browser,
  baseURL,
}) => {
  const [stable, buyer] = [await createEmptyStable("ranch"), await createEmptyStable("pro")];
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  await page.goto(`${horse}/health/new?kind=farrier`);
  await page.getByRole("textbox", { name: "Cost" }).fill("85");
  await page.getByRole("button", { name: "Log record" }).click();
  await expect(page.getByText("Farrier: trim").first()).toBeVisible();

  await page.goto(horse);
  await page.getByRole("link", { name: "Transfer to a new owner" }).click();
  await page.getByLabel("Note to the new owner").fill("Likes carrots");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("img", { name: "QR code that opens the transfer" })).toBeVisible();
  const address = await page.getByText(/\/transfers\//).textContent();
  const path = new URL(address ?? "").pathname;

  // The recipient opens the link, signs in and accepts the horse without JavaScript.
  const there = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await there.goto(path);
  await expect(there.getByRole("heading", { name: "Clementine is being transferred to you" })).toBeVisible();
  await expect(there.getByText("Likes carrots")).toBeVisible();
  await expect(there.getByRole("link", { name: "Sign in to accept" })).toHaveAttribute(
    "href",
    `/login?redirect=${encodeURIComponent(path)}`,
  );
  await signIn(there, buyer.email);
  await there.goto(path);
  await there.getByRole("button", { name: "Accept horse" }).click();
  await there.getByRole("link", { name: "View Clementine" }).click();
  await expect(there.getByRole("heading", { name: "Clementine" })).toBeVisible();
  await expect(there.getByText("Farrier: trim").first()).toBeVisible();
  await there.close();

  await page.goto(horse);
  await expect(page.getByRole("heading", { name: "Clementine was transferred" })).toBeVisible();
  await expect(async () => {
    await page.goto("/horses");
    await expect(page.getByRole("link", { name: "Download your copy" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your copy" }).click();
  expect((await download).suggestedFilename()).toBe("hoofline-clementine.zip");
});
