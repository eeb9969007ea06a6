import { expect, test } from "@/tests/e2e/test";

test("the menu on small screens closes after navigation and marks the current page", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "Large screens show the navigation bar instead of a menu");
  await page.goto("/");
  const menu = page.getByRole("banner").getByRole("group");
  await page.getByLabel("Menu").click();
  await expect(menu).toHaveAttribute("open", "");
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(menu).not.toHaveAttribute("open");
  await page.getByLabel("Menu").click();
  await expect(menu.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
});

test("the menu on small screens links to sign-up and to the sign-in page", async ({ page, isMobile }) => {
  test.skip(!isMobile, "Large screens show the navigation bar instead of a menu");
  await page.goto("/");
  const menu = page.getByRole("banner").getByRole("group");
  await page.getByLabel("Menu").click();
  await expect(menu.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await expect(menu.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  await menu.getByRole("link", { name: "Get Started Free" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("the navigation bar marks the current page", async ({ page, isMobile }) => {
  test.skip(isMobile, "Small screens show a menu instead of the navigation bar");
  await page.goto("/blog/winter-care");
  const bar = page.getByRole("banner").getByRole("navigation");
  await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
});

test("the first Tab press focuses the skip link", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the plan buttons name their plans and lead visitors to the sign-in page", async ({ page }) => {
  await page.goto("/subscriptions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose Your Hoofline Plan");
  await expect(page.getByText("Pro Plan Free Trial")).toBeVisible();
  const checkout = (plan: string) =>
    encodeURIComponent(`/subscriptions/checkout?plan=${plan}&interval=month`);
  for (const [name, redirect] of [
    ["Get Started Free", "/subscriptions"],
    ["Subscribe to Personal Plus", checkout("personal_plus")],
    ["Subscribe to Ranch", checkout("ranch")],
    ["Subscribe to Pro", checkout("pro")],
  ] as const) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/login?redirect=${redirect}`,
    );
  }
  await page.goto("/subscriptions/cancel");
  await expect(page.getByText("Subscription upgrade was canceled. You can try again anytime.")).toBeVisible();
});

test("the “Test an organization invitation” button on the download page shows an app link", async ({
  page,
}) => {
  await page.goto("/download");
  await page.getByRole("button", { name: "Test an organization invitation" }).click();
  await expect(page.getByText("The app should open if it is installed")).toBeVisible();
  await expect(page.getByText(/hoofline:\/\/invite\/qr\//)).toBeVisible();
  // The test environment has no URL for either app store.
  await expect(page.getByText("Coming soon")).toHaveCount(2);
});

test("without a network connection, the offline page is shown", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  // The service worker may take a moment to notice that the browser is offline.
  await expect(async () => {
    await page.goto("/pricing");
    await expect(page.getByText("You're offline")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.close();
});
