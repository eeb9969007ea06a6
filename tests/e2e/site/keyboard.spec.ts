import { expect, type Page, test } from "@/tests/e2e/test";
import { EXAMPLE_PATHS } from "@/tests/fixtures/example-pages";

const OTHER_PATHS = ["/offline", "/subscriptions", "/nowhere"];
const REACHABLE = "a[href], button:not([disabled]), input, select, textarea, summary, [tabindex='0']";

interface FocusStop {
  index: number;
  name: string;
  hasOutline: boolean;
  isInViewport: boolean;
}

/**
 * Assigns a number to each element that Tab must reach: every visible element that wasn't intentionally removed
 * from the tab order.
 */
async function numberTargets(page: Page): Promise<string[]> {
  return page.locator(REACHABLE).evaluateAll((all) => {
    // Tab reaches only the selected radio button; the arrow keys select another.
    const isInOrder = (element: Element) =>
      !(element instanceof HTMLInputElement && element.type === "radio" && !element.checked);
    const tabStops = all.filter(
      (element) => element instanceof HTMLElement && element.tabIndex >= 0 && isInOrder(element),
    );
    const visibleStops = tabStops.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    for (const [index, element] of visibleStops.entries()) element.setAttribute("data-target", String(index));
    return visibleStops.map((element) => element.outerHTML.slice(0, 120));
  });
}

async function getFocusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      index: Number(element.getAttribute("data-target") ?? -1),
      name: element.outerHTML.slice(0, 120),
      hasOutline: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      isInViewport: box.bottom > 0 && box.top < window.innerHeight && box.width > 0,
    };
  });
}

for (const path of [...EXAMPLE_PATHS, ...OTHER_PATHS]) {
  test(`${path}: Tab reaches every control in order, and the focus is visible`, async ({ page }) => {
    await page.goto(path);
    const targets = await numberTargets(page);
    const reachedStops: number[] = [];
    for (let presses = 0; presses < targets.length; presses += 1) {
      await page.keyboard.press("Tab");
      const stop = await getFocusStop(page);
      expect(stop.hasOutline, stop.name).toBe(true);
      expect(stop.isInViewport, stop.name).toBe(true);
      reachedStops.push(stop.index);
    }
    expect(reachedStops, targets.join("\n")).toEqual(targets.map((_, index) => index));
  });
}

test("the support questions and the blog filters can be used without a mouse", async ({ page }) => {
  await page.goto("/support");
  const question = page.locator("#faq summary").first();
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#faq details").first()).toHaveAttribute("open", "");
  await page.goto("/blog");
  await page.getByRole("button", { name: "Nutrition" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});
