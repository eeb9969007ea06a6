import sharp from "sharp";
import { expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn } from "../../shell/support";

function createPicture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** Drops files onto the upload area, as if they were dragged from a desktop folder. */
async function dropFiles(page: Page, pictures: readonly Buffer[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer();
      for (const [index, base64] of files.entries()) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], `drop-${index}.jpg`, { type: "image/jpeg" }));
      }
      return data;
    },
    pictures.map((file) => file.toString("base64")),
  );
  const area = page.getByText(/up to 50 MB each/);
  await area.dispatchEvent("dragover", { dataTransfer: transfer });
  await area.dispatchEvent("drop", { dataTransfer: transfer });
}

test("a horse can be added with a photo", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, (await createEmptyStable("ranch")).email);

  await page.goto("/horses/new");
  const save = page.getByRole("button", { name: "Add horse" });
  await expect(save).toBeEnabled();
  await page.getByLabel("Name", { exact: true }).fill("Zanzibar");
  const first = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await createPicture("tan") };
  const photo = page.getByLabel("Photo", { exact: true }).and(page.locator("input"));
  const unreadable = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html></html>") };
  await photo.setInputFiles(unreadable);
  await expect(page.getByText("This file isn't a picture.")).toBeVisible();
  await photo.setInputFiles(first);
  await expect(page.getByText("This file isn't a picture.")).toBeHidden();
  await save.click();
  await expectHeading(page, "Zanzibar");
  await page.goto("/horses");
  const row = page.getByRole("row").filter({ hasText: "Zanzibar" });
  const shown = row.locator("img");
  await expect(shown).toBeVisible();
  // Checks that the image itself has loaded, not the placeholder for a failed image.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

  await row.getByRole("link", { name: "Zanzibar" }).click();
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  const add = page.getByLabel("Add photos", { exact: true }).first();
  await expect(add).toBeEnabled();
  await add.setInputFiles([
    { name: "IMG_2.jpg", mimeType: "image/jpeg", buffer: await createPicture("green") },
    { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html><script>1</script></html>") },
  ]);
  await expect(page.getByText("This file isn't a picture.")).toBeVisible();
  const photos = page.getByRole("img", { name: "Photo of Zanzibar" });
  await expect(photos).toHaveCount(2);
  await expect(page.getByText(/^2 photos, .* of 50 GB of storage used/)).toBeVisible();

  await photos.first().click();
  const viewer = page.getByRole("dialog", { name: "Zanzibar" });
  await expect(viewer.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 2")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Make profile picture" })).toBeHidden();
  await expectAccessible(page);
  await viewer.getByRole("button", { name: "Delete" }).click();
  await expect(photos).toHaveCount(1);
  // The focused photo was deleted, so the focus moves to the next photo.
  await expect(page.getByRole("link", { name: "Photo of Zanzibar" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(photos).toHaveCount(2);

  await dropFiles(page, [await createPicture("navy"), await createPicture("gold")]);
  await expect(photos).toHaveCount(4);
  await expect(page.getByText("drop-0.jpg")).toBeHidden();
  // The error about the invalid file in the earlier upload is still shown.
  await expect(page.getByText("This file isn't a picture.")).toBeVisible();

  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const attach = page.getByLabel("Add documents", { exact: true }).first();
  await expect(attach).toBeEnabled();
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n");
  // The connection is lost during the upload, which then resumes automatically.
  let lost = 0;
  await page.route(
    "**/api/uploads/*",
    (route) => {
      lost += 1;
      return route.abort("connectionreset");
    },
    { times: 1 },
  );
  await attach.setInputFiles({ name: "coggins.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("button", { name: "Add type and expiration of coggins.pdf" }).click();
  expect(lost).toBe(1);
  await page.getByLabel("Document type").selectOption("Coggins test");
  const expires = page.getByLabel("Expires");
  await page.getByLabel("Dated").fill("2025-01-30");
  await expect(expires).toHaveValue("2026-01-30");
  await expires.fill("2026-01-31");
  await page.getByLabel("Dated").fill("2025-01-29");
  await expect(expires).toHaveValue("2026-01-31");
  await page.getByRole("button", { name: "Save" }).click();
  const paper = page.getByRole("listitem").filter({ hasText: "coggins.pdf" });
  await expect(paper.getByText("Coggins test")).toBeVisible();
  await expect(paper.getByText("Expired").first()).toBeVisible();
  await expectAccessible(page);
});
