import type { Page } from "@/tests/e2e/test";
import { expectAccessible, expectNoOverflow } from "../shell/accessible";

/**
 * Expects no accessibility violations and no horizontal overflow. On desktop, also checks a width of 320 px.
 */
export async function checkSitePage(page: Page, path: string, isMobile: boolean): Promise<void> {
  await page.goto(path);
  await expectAccessible(page);
  if (isMobile) return;
  // WCAG 1.4.10: content must fit 320 px, the width of a 1280 px screen at 400% zoom.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
}
