import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, DEMO_PASSWORD, signIn } from "../../shell/support";
import { signInOnAnotherDevice, waitForMail } from "./support";

const NEW_PASSWORD = "Hay-loft-Seven-7!";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

let email: string;
test.beforeEach(async ({ page }) => {
  ({ email } = await createEmptyStable("pro"));
  await signIn(page, email);
});

test("a person gets an email after a sign-in on a new device", async ({ page, browser, baseURL }) => {
  const phone = await signInOnAnotherDevice(browser, { email, baseURL, userAgent: SAFARI });
  expect(await waitForMail(email, /^New sign-in to Hoofline: Safari on iPhone$/)).toContain(
    "Safari on iPhone",
  );
  await page.goto("/account/security");
  const sessions = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(page.getByText("Safari on iPhone is signed out")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await phone.goto("/account/security");
  await expect(phone.getByText("Authentication Required")).toBeVisible();
  await phone.context().close();
});

test("signing out everywhere else ends all other sessions and keeps the current session", async ({
  page,
  browser,
  baseURL,
}) => {
  const others = await Promise.all(
    [FIREFOX, SAFARI].map((userAgent) => signInOnAnotherDevice(browser, { email, baseURL, userAgent })),
  );
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You are signed out everywhere else")).toBeVisible();
  for (const other of others) {
    await other.goto("/dashboard");
    await expect(other.getByRole("heading", { name: "Sign in to Hoofline" })).toBeVisible();
    await other.context().close();
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
});

test("changing the password requires the current password", async ({ page, browser, baseURL }) => {
  const other = await signInOnAnotherDevice(browser, { email, baseURL, userAgent: FIREFOX });
  await page.goto("/account/security");
  const fill = async (currentPassword: string) => {
    await page.getByLabel("Current password").fill(currentPassword);
    await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Update password" }).click();
  };
  await fill("wrong");
  await expect(page.getByText("Incorrect password. Try again.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await fill(DEMO_PASSWORD);
  await expect(page.getByText("Password changed. Every other device is signed out.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await waitForMail(email, /password was changed/);
  await other.goto("/account/security");
  await expect(other.getByText("Authentication Required")).toBeVisible();
  await other.context().close();
});
