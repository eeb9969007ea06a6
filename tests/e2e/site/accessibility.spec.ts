import { test } from "@playwright/test";
import { EXAMPLE_PAGES, EXAMPLE_PATHS } from "@/tests/fixtures/example-pages";
import { expectAccessible, expectToFit } from "../shell/accessible";

const OTHERS = [
  ...["/subscriptions", "/subscriptions/success", "/subscriptions/cancel", "/offline", "/nowhere"],
  ...["/login", "/forgot-password"],
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Every prose is read on the wide screen; its frame is laid out alike on a narrow one. */
const inEveryFrame = new Set([...EXAMPLE_PATHS, ...OTHERS]);

for (const path of [...EXAMPLE_PAGES.map((page) => page.path), ...OTHERS]) {
  test(`${path} has no violation and nothing sticks out`, async ({ page, isMobile }) => {
    test.skip(isMobile && !inEveryFrame.has(path), "the desktop's run has it at 320 px too");
    await page.goto(path);
    await expectAccessible(page);
    if (isMobile) return;
    // 1280 px at 400% zoom, which WCAG 1.4.10 asks for.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
  });
}
