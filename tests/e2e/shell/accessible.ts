import { expect, type Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

/** All that can be wrong in the one theme alone. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** No fault that axe finds, in the light theme and in the dark one, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faultsOf(page, COLOR_RULES), "in the dark theme").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await expectToFit(page);
}

export async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** What axe finds on the page as it is, by all its rules or by some; nothing is said of what is in order. */
export async function faultsOf(page: Page, rules?: string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.waitForFunction(isStill);
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Off by itself in axe: fingers have to hit what stands side by side (WCAG 2.2, 2.5.8).
    ...(rules ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } }),
  };
  return page.evaluate(async (run) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, run)).violations;
  }, options);
}

/** Colours change over some frames, also for who wants no motion. What never ends isn't waited for. */
function isStill(): boolean {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some(isRunning);
}
