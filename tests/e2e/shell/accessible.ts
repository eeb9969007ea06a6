import axe, { type Result, type RunOptions } from "axe-core";
import { expect, type Locator, type Page } from "@/tests/e2e/test";

/** The axe rules whose results depend on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no axe violations in the light or dark theme, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, COLOR_RULES), "in the dark theme").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await expectNoOverflow(page);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Runs axe on the page with the given rules, or all rules by default, and returns the violations. */
export async function findViolations(page: Page, rules?: string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.waitForFunction(hasNoAnimations);
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Checks that touch targets have enough space (WCAG 2.2, 2.5.8). Axe turns this rule off by default.
    ...(rules ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } }),
  };
  return page.evaluate(async (run) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, run)).violations;
  }, options);
}

/**
 * Returns true if no animation is running, except for endless animations. Color transitions run even with
 * reduced motion.
 */
function hasNoAnimations(): boolean {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some(isRunning);
}

/** Expects that an element shows its whole text. */
export async function expectNotClipped(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const cut = await element.evaluate((node) =>
    Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight),
  );
  // Browsers round fractional sizes, so these values can differ by one pixel.
  expect(cut).toBeLessThanOrEqual(1);
}
