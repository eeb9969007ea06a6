import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../shell/accessible";
import { expectMail, linkFromMail } from "./mailbox";

const PASSWORD = "Tack-room-42";
const NEW_PASSWORD = "Hay-loft-Seven-7!";

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/login?mode=register");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await page.getByLabel("Full Name").fill("Robin Rider");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(
    page.getByText(
      "We've sent you a confirmation email. Please check your inbox and click the link to verify your account.",
    ),
  ).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The page that the mail's link opens. */
async function confirm(page: Page): Promise<void> {
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not-the-one");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("This isn't the password that you signed up with")).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();
}

/** A browser of its own, as on another device. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

test("register, confirm from the mailbox, sign in, reset the password; the old session is refused", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `robin-${randomUUID()}@hoofline.test`;
  await register(page, email);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Please confirm your email address first.")).toBeVisible();

  const confirmation = await linkFromMail(email, /Confirm your email/);
  await page.goto(confirmation);
  await expect(page).toHaveURL(/\/auth\/confirm$/);
  await confirm(page);

  await page.goto("/dashboard?from=mail");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%3Ffrom%3Dmail$/);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\?from=mail$/);

  const device = await otherDevice(browser, baseURL);
  await device.goto("/forgot-password");
  await device.getByLabel("Email").fill(email);
  await device.getByRole("button", { name: "Send reset link" }).click();
  await expect(device.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(device.getByText("The link expires in 1 hour.")).toBeVisible();

  await device.goto(await linkFromMail(email, /Reset your/));
  await device.getByRole("button", { name: "Choose a new password" }).click();
  await expect(device.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(device).toHaveURL(/\/reset-password$/);
  await expectAccessible(device);
  const update = device.getByRole("button", { name: "Update password" });
  await expect(update).toBeDisabled();
  await device.getByLabel("New Password").fill(NEW_PASSWORD);
  await device.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await update.click();
  await expect(device.getByRole("heading", { name: "Password updated!" })).toBeVisible();
  await expect(device).toHaveURL(/\/dashboard$/, { timeout: 15_000 });
  await expectMail(email, /password was changed/);

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Sign in to Hoofline" })).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Sign in to Hoofline" })).toBeHidden();
  await device.context().close();
});

test("a known address gets the same answer, and a mail", async ({ page }) => {
  const email = `known-${randomUUID()}@hoofline.test`;
  await register(page, email);
  await page.goto(await linkFromMail(email, /Confirm your email/));
  await confirm(page);
  await register(page, email);
  await expectMail(email, /already have/);
});

test("what is missing is said beside its field, and focus goes there", async ({ page }) => {
  await page.goto("/login?mode=register");
  await page.getByLabel("Full Name").fill("Robin");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const text of [
    "Email is required",
    "Password must be at least 6 characters",
    "Passwords do not match",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("Robin");
  await expectAccessible(page);
});

test("a reset link without tokens is called invalid", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: "Invalid reset link" })).toBeVisible();
  await expect(page.getByText("Invalid password reset link")).toBeVisible();
  await page.goto("/reset-password#access_token=a.b.c&refresh_token=x&type=recovery");
  await expect(page.getByText("Invalid or expired password reset link")).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("the redirect stays on our own origin", async ({ page }) => {
  for (const target of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page.locator('input[name="redirect"]')).toHaveValue("/dashboard");
  }
});

test("sign-in and register are accessible, and the password can be shown", async ({ page }) => {
  await page.goto("/login");
  await expectAccessible(page);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("forms are posted, and come back with messages and what was typed", async ({ page }) => {
    await page.goto("/login");
    await signIn(page, "nobody@hoofline.test", "wrong-password");
    await expect(page.getByText("Invalid email or password")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("nobody@hoofline.test");
    await page.goto("/login?mode=register");
    await page.getByLabel("Full Name").fill("Robin");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Robin");
  });
});
