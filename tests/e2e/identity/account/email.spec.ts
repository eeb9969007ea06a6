import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn } from "../../shell/support";
import { waitForMail } from "./support";

test("an email address change takes effect after both addresses are confirmed", async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  const changedEmail = `moved-${randomUUID()}@hoofline.test`;
  await signIn(page, email);
  await page.goto("/account/profile");
  await page.getByRole("textbox", { name: "Email" }).fill("nonsense");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(changedEmail);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Check both inboxes")).toBeVisible();
  for (const [address, expectedText] of [
    [changedEmail, "Now open the link in the other inbox"],
    [email, "Your email was changed."],
  ] as const) {
    const text = await waitForMail(address, /email/i);
    await page.goto(/https?:\/\/\S+\/auth\/\S+/.exec(text)?.[0] ?? "");
    await page.getByRole("button", { name: "Confirm change" }).click();
    await expect(page.getByText(expectedText)).toBeVisible();
    expect(page.url()).not.toContain("#");
  }
  await waitForMail(email, /email address for your Hoofline account was changed/);
  await page.context().clearCookies();
  await signIn(page, changedEmail);
});

test("the profile page reports an expired email-change link without showing the URL's error description", async ({
  page,
}) => {
  await signIn(page, (await createEmptyStable("pro")).email);
  await page.goto("/account/profile#error_code=otp_expired&error_description=Call+1-800-BARN");
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(page.getByText("1-800-BARN")).toHaveCount(0);
});
