import { expect, type Page, test } from "@/tests/e2e/test";

const SCRIPTS = "**/_next/static/chunks/*.js";

async function expectSiteFrame(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Hoofline", exact: true })).toBeVisible();
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }),
  ).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "JavaScript enabled" : "JavaScript disabled", () => {
    test.use({ javaScriptEnabled });

    test("an unknown URL shows the not-found page within the site's layout", async ({ page }) => {
      for (const path of ["/nowhere", "/blog/nowhere", "/why-nobody"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: "Page not found", exact: true }), path).toBeVisible();
        await expectSiteFrame(page);
      }
    });
  });
}

const BUTTON = { label: "Current Plan", isCurrent: true };
const VISITOR_PLAN = {
  plan: "ranch",
  planName: "Ranch",
  message: { text: "Subscription active", kind: "success" },
  isCovered: false,
  buttons: { personal: BUTTON, personal_plus: BUTTON, ranch: BUTTON, pro: BUTTON },
};

/**
 * Opens the pricing page as a signed-in user. Changes the page's script so that it throws an error when it
 * shows the user's plan.
 */
async function breakPricing(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: "hoofline_signed_in", value: "1", url: baseURL ?? "" }]);
  await page.route("**/api/session-summary", (route) => route.fulfill({ json: { name: "Dana" } }));
  await page.route("**/api/plan-standing", (route) => route.fulfill({ json: VISITOR_PLAN }));
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: script.replace('"Your plan: "', "undefined.text") });
  });
  await page.goto("/pricing");
}

test("a page that throws an error shows a message within the site's layout", async ({
  page,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(/^\/pricing: TypeError: Cannot read properties of undefined/);
  await breakPricing(page, baseURL);
  const message = page.getByRole("main").getByRole("alert");
  await expect(message).toContainText("Couldn't load this page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expectSiteFrame(page);
  await expect(message.getByRole("link", { name: /^support@/ })).toHaveAttribute("href", /^mailto:/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(message).toContainText("Couldn't load this page");
  await page.unroute(SCRIPTS);
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Every horse, every hoof, on time.");
});
