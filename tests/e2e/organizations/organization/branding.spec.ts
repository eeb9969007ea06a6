import sharp from "sharp";
import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, expectHeading, signIn } from "../../shell/support";
import { inviteGroom } from "../invitations/support";

test("a stable can set its logo and color and preview them in an email", async ({ page }) => {
  const { email, organizationId } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/organization/branding");
  await expectHeading(page, "Organization");
  await page.getByLabel("Color (optional)").fill("#ffe680");
  await expect(page.getByText("This color is too light to read on white")).toBeVisible();
  await page.getByLabel("Color (optional)").fill("#7a3b12");
  await page.getByLabel("Replies go to").fill("office@willow.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("office@willow.example isn't confirmed yet")).toBeVisible();
  const buffer = await sharp({ create: { width: 300, height: 90, channels: 3, background: "#7a3b12" } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img")).toBeVisible();
  await expect(preview.getByText("Pay $850.00")).toHaveCSS("background-color", "rgb(122, 59, 18)");

  const invitation = await inviteGroom({ email, organizationId });
  await page.goto(invitation);
  await expect(page.getByRole("main").getByRole("img").first()).toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  );
});
