import { expect, test } from "@/tests/e2e/test";

test.beforeEach(async ({ page }) => {
  await page.goto("/blog");
});

test("the blog shows a featured article and six articles in total", async ({ page }) => {
  await expect(page.getByText("Featured · Horse Health")).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
});

test("the blog hides the featured article while a category filter is active", async ({ page }) => {
  const health = page.getByRole("button", { name: "Horse Health" });
  await health.click();
  await expect(health).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Featured · Horse Health")).toBeHidden();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  await expect(page).toHaveURL(/\?category=horse-health$/);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.getByText("Featured · Horse Health")).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
});

test("the blog search matches titles and excerpts regardless of case", async ({ page }) => {
  const search = page.getByRole("searchbox", { name: "Search the articles" });
  await search.fill("LAMINITIS");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  // This text occurs only in the excerpt.
  await search.fill("week before a storm");
  await expect(page.getByRole("heading", { name: /^Winter care/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("a blog search without results suggests changing the search or filter", async ({ page }) => {
  await page.getByRole("searchbox", { name: "Search the articles" }).fill("unicorn");
  await expect(page.getByText("No articles found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the articles" }).fill("");
  await page.getByRole("button", { name: "Training" }).click();
  await expect(page.getByText("No articles found")).toBeVisible();
});

test("the blog is filtered by the category and search term in the URL", async ({ page }) => {
  await page.goto("/blog?category=management-tips&q=owners");
  await expect(page.getByRole("button", { name: "Management Tips" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("the footer's link to the blog clears the category filter", async ({ page }) => {
  await page.goto("/blog?category=nutrition");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("an article has a table of contents and related articles", async ({ page }) => {
  await page
    .getByRole("link", { name: /^Colic/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/colic-signs$/);
  await expect(page.getByText(/\d min read/).first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "In this article" })
    .getByRole("link", { name: "Numbers to have ready" })
    .click();
  await expect(page.getByRole("heading", { name: "Numbers to have ready" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Read next" })).toBeAttached();
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the blog shows all articles and hides the search", async ({ page }) => {
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
    await expect(page.getByRole("searchbox")).toBeHidden();
  });
});

test("the selected blog category is visible in forced-colors mode", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const background = (name: string) =>
    page
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background("All")).not.toBe(await background("Nutrition"));
});
