import { test } from "@/tests/e2e/test";
import { EXAMPLE_PAGES, EXAMPLE_PATHS } from "@/tests/fixtures/example-pages";
import { expectAccessible, expectNoOverflow } from "../shell/accessible";

const OTHER_PATHS = [
  ...["/subscriptions", "/subscriptions/success", "/subscriptions/cancel", "/offline", "/nowhere"],
  ...["/login", "/forgot-password"],
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages checked on all devices. The other pages have the same layout, so only the desktop run checks them. */
const pathsOnAllDevices = new Set([...EXAMPLE_PATHS, ...OTHER_PATHS]);

for (const path of [...EXAMPLE_PAGES.map((page) => page.path), ...OTHER_PATHS]) {
  test(`${path} has no accessibility violations and no horizontal overflow`, async ({ page, isMobile }) => {
    test.skip(isMobile && !pathsOnAllDevices.has(path), "the desktop run also checks this page at 320 px");
    await page.goto(path);
    await expectAccessible(page);
    if (isMobile) return;
    // The width of a 1280 px screen at 400% zoom, as WCAG 1.4.10 requires.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
  });
}
