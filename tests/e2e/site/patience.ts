import type { Page } from "@playwright/test";

/** Lets the test move the page's clock. Before the page is opened. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** A form that comes back within a second was filled in by a program; a person takes longer. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.fastForward(5_000);
}
