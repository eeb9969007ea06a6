import { expect } from "@/tests/e2e/test";
import { payByCard, withStripeLock } from "../../billing/invoicing/support/stripe";
import { getAppLinks, test } from "../../organizations/invitations/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "../../shell/support";
import { ANDROID, openFromApp, requestAppToken, withYearlyPriceRemoved } from "./support";

test.use(ANDROID);

test("an app user on the free plan can pay for the Ranch plan", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await openFromApp(page, await requestAppToken(page.request, email));
  const main = page.getByRole("main");
  await expectHeading(page, "Subscription Management");
  await withStripeLock(async () => {
    await main.getByText("Yearly").click();
    await main.getByRole("link", { name: "Upgrade to Ranch" }).click();
    await page.waitForURL(/\/checkout\/cs_/);
  });
  await expect(page.locator("#email")).toHaveValue(email);
  await payByCard(page, "4242424242424242");
  await page.waitForURL(/\/subscriptions\/success/);
  await expectHeading(page, "Success!");
  await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();
  await expect(
    main.getByText("Successfully subscribed to Ranch! Your subscription is now active"),
  ).toBeVisible();
  await expect(main.getByText("Redirecting back to the app...")).toBeVisible();
  await expect(page).toHaveURL(/\/subscriptions\/success$/);
  const overlay = page.getByRole("dialog", { name: "Open Hoofline" });
  await expect(overlay.getByText("Your subscription is ready!")).toBeVisible();
  await expect(overlay.getByText("You're now subscribed to Ranch")).toBeVisible();
  expect(await getAppLinks(page)).toEqual(["hoofline://subscription-success?status=trialing&plan=ranch"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // After the overlay is closed, the page shows a link to the app instead of redirecting.
  await expect(main.getByText("Redirecting back to the app...")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Return to App" })).toBeVisible();
  await page.getByRole("button", { name: "See your plan" }).click();
  await expect(main.getByRole("region", { name: "Current plan" })).toContainText("Ranch$539.89 a year");
  await expect(main.getByText("Subscription active")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Subscription active");
  await expect(main.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expectAccessible(page);
});

test("neither a success URL nor another person's checkout session activates a plan", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  const main = page.getByRole("main");
  await page.clock.install();
  await page.goto("/subscriptions?success=true&plan=pro");
  await expect(main.getByText("Confirming your payment…")).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(main.getByText("Your payment isn't confirmed yet.")).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(main.getByText("now active")).toHaveCount(0);
  await expect(page).toHaveURL(/\/subscriptions$/);
  await page.goto("/subscriptions/success?session_id=cs_test_somebody_elses");
  await expect(main.getByText("This payment doesn't belong to your account.")).toBeVisible();
  await expect(page).toHaveURL(/\/subscriptions\/success$/);
  await main.getByRole("button", { name: "Current Plan" }).waitFor();
  // Stripe's page doesn't redirect back without a payment, so the test uses the browser's Back button.
  await main.getByRole("link", { name: "Upgrade to Ranch" }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  await page.goBack({ waitUntil: "commit" });
  await page.waitForURL(/\/subscriptions\/success$/);
  await expect(main.getByText("Subscription upgrade was canceled. You can try again anytime.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("hoofline.checkout");
});

test("clicking the button of a plan that can't be bought shows the reason", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  // Gives the person an account type that was used before subscriptions were introduced.
  await withDatabase((client) =>
    client.query("UPDATE user_account_profiles SET account_type = 'stable' WHERE email = $1", [email]),
  );
  await signIn(page, email);
  await page.goto("/subscriptions");
  await page.getByText("Yearly").click();
  const messages = page.getByRole("region", { name: "Messages" });
  const trial = page.getByRole("link", { name: "Start 14-Day Trial" });
  await withYearlyPriceRemoved("pro", async () => {
    // Before JavaScript has loaded, a click follows the link to a page with the same message.
    await expect(async () => {
      await trial.click();
      await expect(messages).toContainText(
        "Payment for Pro is not yet available. Please contact support for assistance.",
        { timeout: 2_000 },
      );
    }).toPass();
  });
  await page.getByRole("link", { name: "Downgrade to Personal", exact: true }).click();
  await expect(messages).toContainText("Personal plan is free! Contact support if you need assistance.");
  await page.context().clearCookies();
  await trial.click();
  await expect(messages).toContainText("Please log in to subscribe");
  await page.context().setOffline(true);
  await trial.click();
  await expect(messages).toContainText("Failed to start subscription: No connection. Please try again.");
});

test.describe("checkout works without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a yearly plan can be bought without JavaScript", async ({ page }) => {
    const { email } = await createEmptyStable("ranch");
    await signIn(page, email);
    await page.goto("/subscriptions");
    await page.getByText("Yearly").click();
    await withYearlyPriceRemoved("personal_plus", async () => {
      await page.getByRole("link", { name: "Upgrade to Personal Plus" }).click();
      await expect(
        page.getByText(
          "Payment for Personal Plus is not yet available. Please contact support for assistance.",
        ),
      ).toBeVisible();
    });
    // The page that shows the message keeps the chosen billing interval, so this link is still for yearly
    // billing.
    await page.getByRole("link", { name: "Upgrade to Ranch" }).click();
    await expect(page.locator("#email")).toHaveValue(email);
    await payByCard(page, "4242424242424242");
    await page.waitForURL(/\/subscriptions\/success/);
    await expect(page.getByRole("status")).toContainText("Reload this page to check.");
    const current = page.getByRole("region", { name: "Current plan" });
    await expect(async () => {
      await page.goto("/subscriptions");
      await expect(current).toContainText("Ranch$539.89 a year", { timeout: 100 });
    }).toPass();
  });
});
