import { expect, test } from "@playwright/test";

test("the menu of small screens closes when a link is chosen, and marks where one is", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "Large screens show the links");
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

test("the bar marks the current page", async ({ page, isMobile }) => {
  test.skip(isMobile, "Small screens have the menu");
  await page.goto("/blog/winter-care");
  const bar = page.getByRole("banner").getByRole("navigation");
  await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
});

test("the first press of Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("visitors choose plans with their own words and are led to sign in", async ({ page }) => {
  await page.goto("/subscriptions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose Your Hoofline Plan");
  await expect(page.getByText("Pro Plan Free Trial")).toBeVisible();
  for (const name of [
    "Get Started Free",
    "Subscribe to Personal Plus",
    "Subscribe to Ranch",
    "Subscribe to Pro",
  ]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      "/login?redirect=/subscriptions",
    );
  }
  await page.goto("/subscriptions/cancel");
  await expect(page.getByText("Subscription upgrade was canceled. You can try again anytime.")).toBeVisible();
});

test("the download page tries deep links and says which", async ({ page }) => {
  await page.goto("/download");
  await page.getByRole("button", { name: "Test an organization invitation" }).click();
  await expect(page.getByText("The app should open if it is installed")).toBeVisible();
  await expect(page.getByText(/hoofline:\/\/invite\/qr\//)).toBeVisible();
  await expect(page.getByText("Coming soon")).toBeVisible();
});

test("without a network, a page that helps is shown", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  // That reaches the worker's own process a moment later.
  await expect(async () => {
    await page.goto("/pricing");
    await expect(page.getByText("The signal doesn't reach the far field")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.close();
});
