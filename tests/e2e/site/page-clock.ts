import type { Page } from "@/tests/e2e/test";

/** Gives the test control over the page's clock. Call this before opening the page. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Advances the clock by five seconds. A form submitted within one second is treated as filled in by a bot. */
export async function advancePageClock(page: Page): Promise<void> {
  await page.clock.fastForward(5_000);
}
