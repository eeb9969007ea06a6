import { test } from "@/tests/e2e/test";
import { EXAMPLE_PAGES, EXAMPLE_PATHS } from "@/tests/fixtures/example-pages";
import { checkSitePage } from "./check-site-page";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The blog articles and case studies that EXAMPLE_PATHS omits. */
const ARTICLES = EXAMPLE_PAGES.map(({ path }) => path).filter((path) => !EXAMPLE_PATHS.includes(path));

for (const path of ARTICLES) {
  test(`${path} has no accessibility violations and no horizontal overflow`, async ({ page, isMobile }) => {
    await checkSitePage(page, path, isMobile);
  });
}
