import { expect, test } from "@/tests/e2e/test";
import { findViolations } from "../shell/accessible";

test.use({ colorScheme: "dark" });

for (const path of ["/blog/colic-signs", "/pricing", "/terms"]) {
  test(`${path} prints legibly when the dark theme is on`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    expect(await findViolations(page, ["color-contrast"])).toEqual([]);
  });
}

test("a page prints in light colors even if the dark theme is selected", async ({ page }) => {
  await page.goto("/blog/colic-signs");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  const warning = page.getByRole("complementary", { name: "Emergency" });
  const onScreen = await warning.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ media: "print" });
  await expect(warning).not.toHaveCSS("background-color", onScreen);
});
