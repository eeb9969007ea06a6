import { expect, test } from "@/tests/e2e/test";
import { expectAccessible, findViolations } from "../shell/accessible";

/** The minimum size of a touch target, in pixels. */
const TOUCH_TARGET = 44;

const DIALOGS = ["dialog", "long dialog", "confirmation", "form", "loading", "failed loading"];

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ page }) => {
  await page.goto("/styleguide");
  // Waits until the page's script is ready. The script then marks the current theme's button as pressed.
  await expect(page.getByRole("button", { name: "System" })).toHaveAttribute("aria-pressed", "true");
});

test("no component has accessibility violations in either theme, and all components fit the screen", async ({
  page,
}) => {
  await expectAccessible(page);
});

test("the theme switch changes the gallery's theme", async ({ page }) => {
  const background = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect.poll(background).not.toBe(light);
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect.poll(background).toBe(light);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every control shows a focus ring in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    // The browser shows focus rings only after keyboard input.
    await page.keyboard.press("Tab");
    const { focused, without } = await page.evaluate(findControlsWithoutFocusRing);
    expect(focused).toBeGreaterThan(80);
    expect(without).toEqual([]);
  });
}

test("every button is large enough to tap on a phone", async ({ page, isMobile }) => {
  test.skip(!isMobile, "Runs only on phones, because buttons for a mouse can be smaller");
  const small = await page.locator("main .button:visible").evaluateAll(
    (buttons, target) =>
      buttons
        .filter((button) => {
          const { width, height } = button.getBoundingClientRect();
          return Math.min(width, height) < target;
        })
        .map((button) => button.outerHTML),
    TOUCH_TARGET,
  );
  expect(small).toEqual([]);
});

for (const name of DIALOGS) {
  test(`the ${name} example is accessible and fits the screen`, async ({ page }) => {
    const opener = page.getByRole("button", { name: `Open ${name}`, exact: true });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), `in the ${colorScheme} theme`).toEqual([]);
    }
    const [box, screen] = [await dialog.boundingBox(), page.viewportSize()];
    expect(box?.width).toBeLessThanOrEqual(screen?.width ?? 0);
    expect(box?.height).toBeLessThanOrEqual(screen?.height ?? 0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test("submitting an invalid form moves the focus to the invalid field", async ({ page }) => {
  const name = page.getByLabel("Horse name");
  const save = page.locator("form").filter({ has: name }).getByRole("button", { name: "Save horse" });
  await save.click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Juniper");
  await save.click();
  await expect(page.getByText("Someone else changed this horse. Reload the page.")).toBeVisible();
  await expect(name).toHaveValue("Juniper");
});

test("a toast has no accessibility violations and can be dismissed", async ({ page }) => {
  await page.getByRole("button", { name: "Show error" }).click();
  const messages = page.getByRole("region", { name: "Messages", exact: true });
  await expect(messages).toContainText("Couldn't save the horse. Try again.");
  await expectAccessible(page);
  await messages.getByRole("button", { name: "Dismiss" }).click();
  await expect(messages).toBeEmpty();
});

/** Focuses every visible control and lists those whose outline is missing or thinner than 2 px. */
function findControlsWithoutFocusRing(): { focused: number; without: string[] } {
  const controls = [
    ...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, textarea, summary)"),
  ].filter((control) => control.tabIndex >= 0 && control.checkVisibility());
  const without: string[] = [];
  let focused = 0;
  for (const control of controls) {
    control.focus();
    if (document.activeElement !== control) continue;
    focused += 1;
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) without.push(control.outerHTML);
  }
  return { focused, without };
}
