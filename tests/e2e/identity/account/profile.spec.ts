import sharp from "sharp";
import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn } from "../../shell/support";

test.beforeEach(async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/account/profile");
});

async function createPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: "#2f6b4f" } });
  return { name: "me.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("the greeting uses the display name saved on the profile page", async ({ page, isMobile }) => {
  await page.getByLabel("Full name").fill("");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Full name is required")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Robin Hale");
  await page.getByLabel("Display name").fill("Captain");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  if (isMobile) await page.getByText("More", { exact: true }).click();
  await expect(page.getByText("Hi, Captain").filter({ visible: true })).toBeVisible();
  // A prerendered page must never be rendered again in response to a request. Otherwise, all visitors would
  // get the first visitor's nonce.
  for (const address of ["/no-such-page", "/no-such-page-either"]) {
    await page.goto(address, { waitUntil: "load" });
  }
});

test("a saved profile picture is shown in the header until it is removed", async ({ page }) => {
  await page.getByLabel("Choose a picture").setInputFiles(await createPhoto());
  await expect(page.getByText("Picture saved")).toBeVisible();
  const picture = page.getByRole("banner").locator("img");
  await expect(picture).toHaveAttribute("src", /^\/files\/users\/.+signature=/);
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(96);
  await page.reload();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("choosing an invalid or oversized profile picture shows an error", async ({ page }) => {
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture at all") };
  await page.getByLabel("Choose a picture").setInputFiles(file);
  await expect(page.getByText("This file isn't a picture.")).toBeVisible();
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel("Choose a picture").setInputFiles(large);
  await expect(page.getByText("This picture is larger than 10 MB.")).toBeVisible();
});
