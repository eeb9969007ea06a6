import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { withDatabase } from "../../shell/support";
import { expectMail, waitForEmailLink } from "./mailbox";

const PASSWORD = "Tack-room-42";
const NEW_PASSWORD = "Hay-loft-Seven-7!";

async function register(page: Page, email: string, redirect = "/dashboard"): Promise<void> {
  await page.goto(`/login?mode=register&redirect=${encodeURIComponent(redirect)}`);
  await fillRegisterForm(page, email);
}

async function fillRegisterForm(page: Page, email: string): Promise<void> {
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
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/**
 * Confirms the sign-up in a browser that wasn't used to sign up. The emailed link opens a page that asks for
 * the password.
 */
async function confirmByPassword(page: Page): Promise<void> {
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not-the-one");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(
    page.getByText(
      "This isn't the password that you signed up with. Try again, or choose another way below.",
    ),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function sendConfirmationTo(page: Page, email: string): Promise<void> {
  await page.getByText("Entered the wrong email address?").click();
  await page.getByLabel("Correct email").fill(email);
  await page.getByRole("button", { name: "Send to this address" }).click();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
}

/** Opens a separate browser, as if on another device. */
async function openOtherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

test("a person can sign up, confirm by email, sign in and reset the password", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `robin-${randomUUID()}@hoofline.test`;
  await register(page, email);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Please confirm your email address first.")).toBeVisible();

  const confirmation = await waitForEmailLink(email, /Confirm your email/);
  await page.goto(confirmation);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Sign in to Hoofline" })).toBeHidden();

  await page.goto(confirmation);
  await expect(page.getByRole("heading", { name: "This link can't be used" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await page.goto("/dashboard?from=mail");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%3Ffrom%3Dmail$/);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\?from=mail$/);

  const device = await openOtherDevice(browser, baseURL);
  await device.goto("/forgot-password");
  await device.getByLabel("Email").fill(email);
  await device.getByRole("button", { name: "Send reset link" }).click();
  await expect(device.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(device.getByText("The link expires in 1 hour.")).toBeVisible();

  await device.goto(await waitForEmailLink(email, /Reset your/));
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

test("used and expired reset links show the invalid-link screen", async ({ page, browser, baseURL }) => {
  const email = `reset-${randomUUID()}@hoofline.test`;
  await register(page, email);
  await page.goto(await waitForEmailLink(email, /Confirm your email/));
  await expect(page).toHaveURL(/\/dashboard$/);
  const device = await openOtherDevice(browser, baseURL);
  await device.goto("/forgot-password");
  await device.getByLabel("Email").fill(email);
  await device.getByRole("button", { name: "Send reset link" }).click();
  const link = await waitForEmailLink(email, /Reset your/);

  await expireResetLinks(email, true);
  await expectInvalidResetLink(device, link);
  await expireResetLinks(email, false);

  await device.goto(link);
  await device.getByRole("button", { name: "Choose a new password" }).click();
  await expect(device.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expectInvalidResetLink(device, link);
  await expectAccessible(device);
  await device.getByRole("link", { name: "Back to Sign In" }).click();
  await expect(device).toHaveURL(/\/login$/);
  await device.context().close();
});

/** Sets the expiry of the person's reset links to one hour ago or one hour from now. */
async function expireResetLinks(email: string, hasExpired: boolean): Promise<void> {
  const { rowCount } = await withDatabase((client) =>
    client.query(
      `UPDATE one_time_tokens t SET expires_at = now() + make_interval(hours => $2)
       FROM users u WHERE u.id = t.user_id AND u.email = $1 AND t.purpose = 'recovery'`,
      [email, hasExpired ? -1 : 1],
    ),
  );
  expect(rowCount).toBe(1);
}

/** Follows a reset link and expects the screen for invalid links (docs/product/sign-in.md). */
async function expectInvalidResetLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page.getByRole("heading", { name: "Invalid reset link" })).toBeVisible();
  await expect(page.getByText("Invalid or expired password reset link")).toBeVisible();
  await expect(
    page.getByText("The password reset link may have expired or been used already.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "/login");
  await expect(page.getByText("You can also request a new link on the sign-in page")).toBeVisible();
}

test("signing up with a registered email shows the usual page and sends a notice", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `known-${randomUUID()}@hoofline.test`;
  await register(page, email);
  const device = await openOtherDevice(browser, baseURL);
  await device.goto(await waitForEmailLink(email, /Confirm your email/));
  await confirmByPassword(device);
  await device.context().close();
  await register(page, email);
  await expectMail(email, /already have/);
});

test("a mistyped email address can be corrected without filling in the form again", async ({ page }) => {
  const wrong = `wrong-${randomUUID()}@hoofline.test`;
  const correctEmail = `right-${randomUUID()}@hoofline.test`;
  await register(page, wrong, "/subscriptions/checkout?plan=ranch&interval=year");
  await expect(page.getByText("Next, you'll go to checkout for the Ranch plan.")).toBeVisible();
  const former = await waitForEmailLink(wrong, /Confirm your email/);
  await sendConfirmationTo(page, correctEmail);
  await expect(page.getByText("The link in the earlier email no longer works.")).toBeVisible();
  await waitForEmailLink(correctEmail, /Confirm your email/);
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("We sent a new email.")).toBeVisible();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText(/You can resend the email in \d+ seconds\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto(former);
  await expect(page.getByRole("heading", { name: "This link can't be used" })).toBeVisible();
});

test("a visitor who chose a plan reaches its checkout after signing up", async ({ page }) => {
  const email = `plan-${randomUUID()}@hoofline.test`;
  await page.goto("/subscriptions");
  await page.getByRole("link", { name: "Subscribe to Ranch" }).first().click();
  await expect(page.getByText("Next, you'll go to checkout for the Ranch plan.")).toBeVisible();
  await page.getByRole("link", { name: "Sign up" }).click();
  await fillRegisterForm(page, email);
  await page.goto(await waitForEmailLink(email, /Confirm your email/));
  await expect(page).toHaveURL(/\/checkout\/cs_test_/);
  await expect(page.getByText("Ranch").first()).toBeVisible();
});

test("one button on the sign-up form shows the text in both password fields", async ({ page }) => {
  await page.goto("/login?mode=register");
  const fields = [page.getByLabel("Password", { exact: true }), page.getByLabel("Confirm Password")];
  for (const field of fields) await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show passwords" }).click();
  for (const field of fields) await expect(field).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: /password/i })).toHaveCount(1);
});

test("the sign-up form shows errors beside the fields and focuses the first invalid field", async ({
  page,
}) => {
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

test("a password reset link with missing or invalid tokens shows the invalid-link screen", async ({
  page,
}) => {
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

test("the sign-in form replaces a redirect URL outside our site with the dashboard", async ({ page }) => {
  for (const target of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page.locator('input[name="redirect"]')).toHaveValue("/dashboard");
  }
});

test("the sign-in and sign-up pages are accessible and let people show the password", async ({ page }) => {
  await page.goto("/login");
  await expectAccessible(page);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test.describe("auth forms work without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, auth forms show error messages and keep the entered values", async ({ page }) => {
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
