import type { Page } from "@/tests/e2e/test";

/** Gives the test control of the page's clock. Call it before the page opens. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Advances the clock by five seconds. A form that is submitted within a second counts as filled in by a bot. */
export async function advancePageClock(page: Page): Promise<void> {
  await page.clock.fastForward(5_000);
}
