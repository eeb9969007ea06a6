import { expect, test } from "@playwright/test";
import { SITE_PAGES } from "@/content/pages";

const OTHERS = ["/subscriptions", "/offline", "/nowhere", "/login", "/forgot-password"];

// 1280 px at 400% zoom, which WCAG 1.4.10 asks for.
test.use({ viewport: { width: 320, height: 640 } });

for (const path of [...SITE_PAGES.map((page) => page.path), ...OTHERS]) {
  test(`${path} fits 320 px`, async ({ page, isMobile }) => {
    test.skip(isMobile, "Too small for either");
    await page.goto(path);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });
}
