import { expect } from "@playwright/test";
import { appLinksOf, test } from "../invitations/test";
import { inStripeTurn, payByCard } from "../invoicing/support/stripe";
import { expectAccessible } from "../shell/accessible";
import { createEmptyStable, expectHeading, signIn, watchForFaults, withDatabase } from "../shell/support";
import { ANDROID, openFromApp, tokenFromApp, withoutYearly } from "./support";

test.use(ANDROID);

test("a free user of the app pays for Ranch, sees it, and the app is opened again", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  const faults = watchForFaults(page);
  await openFromApp(page, await tokenFromApp(page.request, email));
  const main = page.getByRole("main");
  await expectHeading(page, "Subscription Management");
  await inStripeTurn(async () => {
    await main.getByText("Yearly").click();
    await main.getByRole("link", { name: "Upgrade to Ranch" }).click();
    await page.waitForURL(/\/checkout\/cs_/);
  });
  expect(faults).toEqual([]);
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
  expect(await appLinksOf(page)).toEqual(["hoofline://subscription-success?status=trialing&plan=ranch"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // Nothing is under way any more, and the app is a press away.
  await expect(main.getByText("Redirecting back to the app...")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Return to App" })).toBeVisible();
  await page.getByRole("button", { name: "See your plan" }).click();
  await expect(main.getByRole("region", { name: "Current plan" })).toContainText("Ranch$539.89 a year");
  await expect(main.getByText("Subscription active")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Subscription active");
  await expect(main.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expectAccessible(page);
});

test("words of an address and another's payment make no plan active", async ({ page }) => {
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
  // Nobody is led back from the payment page who doesn't pay: the browser's button is the way.
  await main.getByRole("link", { name: "Upgrade to Ranch" }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  await page.goBack({ waitUntil: "commit" });
  await page.waitForURL(/\/subscriptions\/success$/);
  await expect(main.getByText("Subscription upgrade was canceled. You can try again anytime.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("hoofline.checkout");
});

test("what can't be bought says why", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  // As of an account from before there were subscriptions.
  await withDatabase((client) =>
    client.query("UPDATE user_account_profiles SET account_type = 'stable' WHERE email = $1", [email]),
  );
  await signIn(page, email);
  await page.goto("/subscriptions");
  await page.getByText("Yearly").click();
  const said = page.getByRole("region", { name: "Messages" });
  const trial = page.getByRole("link", { name: "Start 14-Day Trial" });
  await withoutYearly("pro", async () => {
    // A press before the script is there leads on by the link, to a page that says so elsewhere.
    await expect(async () => {
      await trial.click();
      await expect(said).toContainText(
        "Payment for Pro is not yet available. Please contact support for assistance.",
        { timeout: 2_000 },
      );
    }).toPass();
  });
  await page.getByRole("link", { name: "Downgrade to Personal", exact: true }).click();
  await expect(said).toContainText("Personal plan is free! Contact support if you need assistance.");
  await page.context().clearCookies();
  await trial.click();
  await expect(said).toContainText("Please log in to subscribe");
  await page.context().setOffline(true);
  await trial.click();
  await expect(said).toContainText("Failed to start subscription: No connection. Please try again.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a year is bought by links, and what isn't sold says so", async ({ page }) => {
    const { email } = await createEmptyStable("ranch");
    await signIn(page, email);
    await page.goto("/subscriptions");
    await page.getByText("Yearly").click();
    await withoutYearly("personal_plus", async () => {
      await page.getByRole("link", { name: "Upgrade to Personal Plus" }).click();
      await expect(
        page.getByText(
          "Payment for Personal Plus is not yet available. Please contact support for assistance.",
        ),
      ).toBeVisible();
    });
    // Still by the year: the page that says so keeps what was looked at.
    await page.getByRole("link", { name: "Upgrade to Ranch" }).click();
    await expect(page.locator("#email")).toHaveValue(email);
    await payByCard(page, "4242424242424242");
    await page.waitForURL(/\/subscriptions\/success/);
    await expect(page.getByRole("status")).toContainText("Load this page again to look.");
    const current = page.getByRole("region", { name: "Current plan" });
    await expect(async () => {
      await page.goto("/subscriptions");
      await expect(current).toContainText("Ranch$539.89 a year", { timeout: 100 });
    }).toPass();
  });
});
