import { expect, test } from "@/tests/e2e/test";

test.use({ javaScriptEnabled: false });

test("without JavaScript, the wiki tells users with urgent questions to call a vet", async ({ page }) => {
  await page.goto("/wiki");
  const searchbox = page.getByRole("main").getByRole("searchbox", { name: "Search the wiki" });
  await searchbox.fill("what to do about colick and how much bute");
  await searchbox.press("Enter");
  await expect(page).toHaveURL(/\/wiki\/search\?q=what/);
  await expect(page.getByRole("complementary", { name: "Emergency" })).toContainText("Call your vet now");
  await expect(page.getByText("The wiki doesn't give doses")).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/colic/i);
  await page.getByRole("link", { name: "What to do until the vet comes" }).first().click();
  await expect(page).toHaveURL(/\/wiki\/[a-z-]+#what-to-do-until-the-vet-comes$/);
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expect(page.getByText("This is general information from the sources named here.")).toBeVisible();
});

test("the wiki shows a message if it has no answer to a question", async ({ page, request }) => {
  await page.goto("/wiki/search?q=best+mortgage+rates");
  await expect(page.getByText("No results in the wiki")).toBeVisible();
  const response = await request.get("/api/wiki/search?q=how+many+acres+per+horse");
  expect(await response.json()).toMatchObject({
    call_your_vet: false,
    results: expect.arrayContaining([
      expect.objectContaining({ path: "/wiki/pasture-hygiene#acres-per-horse" }),
    ]),
  });
});
