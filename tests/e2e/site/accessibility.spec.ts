import { test } from "@/tests/e2e/test";
import { EXAMPLE_PATHS } from "@/tests/fixtures/example-pages";
import { checkSitePage } from "./check-site-page";

const OTHER_PATHS = [
  ...["/subscriptions", "/subscriptions/success", "/subscriptions/cancel", "/offline", "/nowhere"],
  ...["/login", "/forgot-password"],
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of [...EXAMPLE_PATHS, ...OTHER_PATHS]) {
  test(`${path} has no accessibility violations and no horizontal overflow`, async ({ page, isMobile }) => {
    await checkSitePage(page, path, isMobile);
  });
}
