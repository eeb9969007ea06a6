import { type Browser, expect, type Page, test } from "@/tests/e2e/test";
import { fillCard, payByCard } from "../../billing/invoicing/support/stripe";
import { type SeparateStack, startSeparateStack } from "../../separate-stack";
import { signIn } from "../../shell/support";

test.describe.configure({ timeout: 240_000 });

const DAY_SECONDS = 86_400;
/** A card that Stripe accepts at first but declines at the next renewal. */
const CARD_DECLINED_LATER = "4000000000000341";
const VALID_CARD = "4242424242424242";
const SUBSCRIPTION_TAB = "/account?tab=subscription";

let stack: SeparateStack;
test.beforeAll(async () => {
  stack = await startSeparateStack();
});
test.afterAll(async () => {
  await stack?.stop();
});

/**
 * Advances the clock of the Stripe stand-in. The stand-in then processes and sends the events that are due.
 */
async function advanceDays(days: number): Promise<void> {
  const response = await fetch(`${stack.stripe}/_local/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance_seconds: days * DAY_SECONDS }),
  });
  expect(response.ok).toBe(true);
}

async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.app });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page, "personal@hoofline.test");
  return page;
}

const getFact = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd");

/** Waits until the worker has processed Stripe's events and the page shows them. */
async function expectFact(page: Page, label: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(SUBSCRIPTION_TAB);
    await expect(getFact(page, label)).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Replaces the saved card. */
async function saveCard(page: Page, button: string, card: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(`${stack.stripe}/**`);
  await fillCard(page, card);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("link", { name: /Return to/ }).click();
}

async function confirmChange(page: Page, label: string, interval: "Monthly" | "Yearly"): Promise<void> {
  await page.locator("label").filter({ hasText: interval }).click();
  await page.getByRole("link", { name: label }).click();
  await page.getByRole("button", { name: "Confirm change" }).click();
}

test("a subscription goes through trial, failed renewal, recovery and cancellation", async ({ browser }) => {
  const page = await signedIn(browser);

  await test.step("choosing the Pro trial on the pricing page starts a subscription with a trial", async () => {
    await page.goto("/pricing");
    const trial = page.getByRole("link", { name: "Start 14-Day Trial" });
    // Before the page has loaded the session, the link leads to the sign-in page.
    await expect(trial).toHaveAttribute("href", /^\/account\?tab=subscription&plan=pro/);
    await trial.click();
    await expect(getFact(page, "Due now")).toHaveText("$0.00");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    const returning = page.waitForRequest(/\/subscriptions\/success\?session_id=/);
    await payByCard(page, VALID_CARD);
    const sessionId = new URL((await returning).url()).searchParams.get("session_id");

    await page.goto(`/account?session_id=${sessionId}`);
    const successText =
      "Successfully subscribed to Pro! Your subscription is now active with a 14-day free trial";
    await expect(page.getByText(successText)).toBeVisible();
    await expect(page).toHaveURL(SUBSCRIPTION_TAB);
    await expect(getFact(page, "Plan")).toContainText("Trial active - 14 days remaining");
    await expect(getFact(page, "Free trial")).toHaveText("14 days left");
    await expect(page.getByRole("link", { name: "Payment Collection" })).toBeVisible();
  });

  await test.step("a failed renewal makes a subscription past due but keeps the plan's features", async () => {
    await advanceDays(14.1);
    await expectFact(page, "Plan", "Subscription active");
    await saveCard(page, "Cards and invoices", CARD_DECLINED_LATER);
    await advanceDays(31.1);
    await expectFact(page, "Plan", "Payment past due");
    await expect(page.getByText("Your last payment failed")).toBeVisible();
    await page.goto("/pro-dashboard");
    await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible();
  });

  await test.step("a past-due subscription becomes active again after the card is replaced", async () => {
    await page.goto(SUBSCRIPTION_TAB);
    await saveCard(page, "Update card", VALID_CARD);
    await expectFact(page, "Plan", "Subscription active");
    await expect(page.getByText("Your last payment failed")).toBeHidden();
  });

  await test.step("a subscription can be canceled and resumed", async () => {
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
    await expect(page.getByText("Your subscription is canceled", { exact: true })).toBeVisible();
    await expect(page.locator(":focus")).toContainText("Your subscription is canceled");
    await expect(getFact(page, "Next payment")).toHaveText("None");
    await expect(getFact(page, "Plan")).toHaveText(/^Pro Ends \w{3} \d+, \d{4} Subscription active$/);
    await expect(getFact(page, "Price")).toHaveText(/^\$249\.00 a month until \w{3} \d+, \d{4}$/);
    await page.getByRole("button", { name: "Resume subscription" }).click();
    await expect(getFact(page, "Next payment")).toContainText("$249.00 on");
    await expect(getFact(page, "Plan")).toHaveText("Pro Subscription active");
    await expect(page.getByRole("heading", { name: "Your plan" })).toBeFocused();
  });

  await test.step("switching a subscription to yearly billing takes effect immediately", async () => {
    await confirmChange(page, "Pay yearly", "Yearly");
    await expect(getFact(page, "Price")).toHaveText("$2,689.20 a year");
    await confirmChange(page, "Pay monthly", "Monthly");
    await expect(page.getByText("Pro, paid monthly, is scheduled")).toBeVisible();
    await expect(getFact(page, "Next payment")).toContainText("$249.00 on");
    await advanceDays(366);
    await expectFact(page, "Price", "$249.00 a month");
  });
});
