import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { SITE_PAGES } from "@/content/pages";

const OTHERS = ["/subscriptions", "/subscriptions/success", "/subscriptions/cancel", "/offline", "/nowhere"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of [...SITE_PAGES.map((page) => page.path), ...OTHERS]) {
      test(`${path} has no violation and nothing sticks out`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(excess).toBeLessThanOrEqual(0);
      });
    }
  });
}
