import { expect, test } from "@/tests/e2e/test";

test.beforeEach(async ({ page }) => {
  await page.goto("/support#faq");
});

test("the support page keeps only one answer open at a time", async ({ page }) => {
  const first = page.getByRole("group").filter({ hasText: "How do I create an account?" });
  const second = page.getByRole("group").filter({ hasText: "Can a task repeat?" });
  await first.locator("summary").click();
  await expect(first).toHaveAttribute("open", "");
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open", "");
  await expect(first).not.toHaveAttribute("open");
});

test("the support search matches questions and answers regardless of case", async ({ page }) => {
  const search = page.getByRole("searchbox", { name: "Search the questions" });
  await search.fill("MICROCHIP");
  const faq = page.locator("#faq details:visible");
  await expect(faq).toHaveCount(1);
  await expect(faq).toContainText("How do I add my first horse?");
  await expect(page.getByRole("heading", { name: "Task Management" })).toBeHidden();
  await search.fill("card was declined");
  await expect(faq).toContainText("Will I lose my data?");
  await search.fill("");
  await expect(page.getByRole("heading", { name: "Task Management" })).toBeVisible();
  await expect(faq).toHaveCount(17);
});

test("the support search shows a message if nothing matches", async ({ page }) => {
  await page.getByRole("searchbox", { name: "Search the questions" }).fill("helicopter");
  await expect(page.getByText("No answers found")).toBeVisible();
});

test("each tutorial shows its duration and lists its steps as text", async ({ page }) => {
  const tile = page.locator("#tutorials details").first();
  await expect(tile).toContainText("2:10");
  await tile.locator("summary").click();
  await expect(tile.getByText("Open Horses and choose Add horse.")).toBeVisible();
});
