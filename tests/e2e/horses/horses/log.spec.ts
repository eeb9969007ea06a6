import sharp from "sharp";
import { expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, createHorse, expectHeading, signIn } from "../../shell/support";

/** Returns the visible log menu: the menu beside the horse's name or, on phones, the floating button. */
const logMenu = (page: Page, name: string) => page.getByLabel(`Log for ${name}`).filter({ visible: true });
const CHOICES = ["Health record", "Planned care", "Weight", "Note", "Photo"];

const picture = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test("a horse page's log menu opens with one click and works with the keyboard", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  await page.goto(horse);
  const menu = logMenu(page, "Clementine");
  await menu.click();
  for (const name of CHOICES) await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Note", exact: true })).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press("Enter");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${horse}/health/new?kind=note`);
  const submit = page.getByRole("button", { name: "Log record" });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText("Enter a note.")).toBeVisible();
  await page.getByLabel("Note", { exact: true }).fill("Stood well for the bath\nDidn't mind the hose.");
  await submit.click();
  const row = page.getByRole("listitem").filter({ hasText: "Stood well for the bath" });
  await expect(row).toContainText("Didn't mind the hose.");
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the log menu opens and links to the record forms", async ({ page }) => {
    const stable = await createEmptyStable("ranch");
    const horse = await createHorse(stable, "Pepper");
    await signIn(page, stable.email);
    await page.goto(horse);
    await logMenu(page, "Pepper").click();
    await page.getByRole("link", { name: "Weight", exact: true }).click();
    await expect(page).toHaveURL(`${horse}/health/new?kind=weight`);
  });
});

test("the log form keeps the record when one attachment fails to upload", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Maple");
  await signIn(page, stable.email);
  await page.goto(`${horse}/health/new?kind=farrier`);
  const submit = page.getByRole("button", { name: "Log record" });
  await expect(submit).toBeEnabled();
  await page.getByLabel("Done by").fill("Ortiz Farriery");
  const attach = page.getByLabel("Attach photos or files", { exact: true }).first();
  await attach.setInputFiles([
    { name: "left-front.jpg", mimeType: "image/jpeg", buffer: await picture("tan") },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html><script>1</script></html>") },
    { name: "wrong.jpg", mimeType: "image/jpeg", buffer: await picture("red") },
  ]);
  await page.getByRole("button", { name: "Remove wrong.jpg" }).click();
  // Submitting the form with an invalid field doesn't clear the selected files.
  await page.getByRole("textbox", { name: "Cost" }).fill("many");
  await submit.click();
  await expect(page.getByText("Enter an amount, such as")).toBeVisible();
  await expect(page.getByText("left-front.jpg")).toBeVisible();
  await page.getByRole("textbox", { name: "Cost" }).fill("55");
  await submit.click();

  await expect(page.getByText("The record is saved.")).toBeVisible();
  await expect(page.getByText("Some attachments weren't uploaded")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue without attachments" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Farrier: trim" });
  await row.getByRole("link").click();
  await expectHeading(page, "Maple");
  const attachments = page.getByRole("region", { name: "Attachments" });
  await expect(attachments.getByRole("listitem")).toContainText(["left-front.jpg"]);
  await expect(page.getByRole("region", { name: "Farrier: trim" })).toContainText("Ortiz Farriery");
});
