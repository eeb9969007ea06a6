import axe, { type Result, type RunOptions } from "axe-core";
import { expect, type Page } from "@/tests/e2e/test";

/** The rules whose result depends on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no axe violation in the light and the dark theme, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await getFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await getFaults(page, COLOR_RULES), "in the dark theme").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await expectToFit(page);
}

export async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Runs axe on the page with all or some rules and returns only violations. */
export async function getFaults(page: Page, rules?: string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.waitForFunction(isStill);
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Off by default in axe: touch targets need enough space (WCAG 2.2, 2.5.8).
    ...(rules ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } }),
  };
  return page.evaluate(async (run) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, run)).violations;
  }, options);
}

/** Waits for color transitions, which run even with reduced motion; infinite animations are ignored. */
function isStill(): boolean {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some(isRunning);
}
