import { expect, type Page, test } from "@/tests/e2e/test";
import {
  fillCard,
  payByCard,
  withFailingPaymentLinks,
  withStripeLock,
} from "../../billing/invoicing/support/stripe";
import { createEmptyStable, signIn } from "../../shell/support";

/** A card that Stripe saves but declines for every charge. */
const CARD_DECLINED_LATER = "4000000000000341";

const getPlanFact = (page: Page) => page.locator("dl > div").filter({ hasText: "Plan" }).locator("dd");

test.beforeEach(async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
});

test("plan parameters are removed from the account page's URL and don't activate a plan", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/account?success=true&plan=pro");
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  await expect(page).toHaveURL("/account?tab=subscription");
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText("Your payment isn't confirmed yet.")).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Check again" })).toBeVisible();
  await expect(getPlanFact(page)).toContainText("Personal");
  await expect(page.getByText("now active")).toHaveCount(0);

  await page.goto("/account-settings?canceled=true");
  await expect(page.getByText("Subscription upgrade was canceled. You can try again anytime.")).toBeVisible();
  await expect(page).toHaveURL("/account-settings?tab=subscription");

  await page.goto("/account?session_id=cs_test_somebody_elses");
  await expect(page.getByText("This payment doesn't belong to your account.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check again" })).toHaveCount(0);
  await expect(getPlanFact(page)).toContainText("Personal");
});

test("the price of a plan change is shown before payment", async ({ page }) => {
  await page.goto("/account?plan=personal_plus");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL(/\/checkout\/cs_/);
  // Stripe's page doesn't redirect back without a payment, so the test uses the browser's Back button.
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByText("Subscription upgrade was canceled. You can try again anytime.")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payByCard(page, "4242424242424242");
  await page.waitForURL(/\/subscriptions\/success/);
  await page.goto("/account?tab=subscription");
  await expect(getPlanFact(page)).toContainText("Personal Plus Subscription active");

  await page.getByRole("button", { name: "Cards and invoices" }).click();
  await fillCard(page, CARD_DECLINED_LATER);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("link", { name: /Return to/ }).click();

  await withStripeLock(() =>
    withFailingPaymentLinks(async () => {
      await page.getByRole("link", { name: "Upgrade to Ranch" }).click();
      await expect(page.getByText(/Failed to calculate the cost of this change/)).toBeVisible();
    }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Confirm change" }).click();
  await expect(page.getByText(/^Failed to upgrade plan: /)).toContainText("declined");
  await expect(getPlanFact(page)).toContainText("Personal Plus");
});
