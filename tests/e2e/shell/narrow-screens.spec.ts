import { expect, test } from "@/tests/e2e/test";
import { expectNoOverflow, expectNotClipped } from "./accessible";
import { createEmptyStable, createHorse, signIn } from "./support";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PHONES = [320, 390];

test("signed-in users see the full greeting at every screen width", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  for (const width of [640, 768, 900, 1023, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/dashboard");
    await expectNotClipped(page.getByText("Hi, Robin Hale").filter({ visible: true }));
    await page.goto("/pricing");
    await expectNotClipped(page.getByText("Hi, Robin Hale").filter({ visible: true }));
  }
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/dashboard");
    await page.getByText("More", { exact: true }).click();
    await expectNotClipped(page.getByText("Hi, Robin Hale").filter({ visible: true }));
  }
});

test("on a phone, a long form's save button is always visible", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${horse}/health/new?kind=vaccination`);
    const save = page.getByRole("button", { name: "Log record" });
    await expect(save).toBeInViewport({ ratio: 1 });
    const notes = page.getByLabel("Notes");
    await notes.focus();
    const [field, bar] = [await notes.boundingBox(), await page.locator(".form-bar").boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectNoOverflow(page);
  }
});

test("the button beside a horse page's tabs scrolls to the last tab", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(horse);
    const more = page.locator("[data-scroll-tabs=right]");
    await expect(more).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      await more.click({ timeout: 1000 }).catch(() => undefined);
      await expect(more).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(
      page.getByRole("navigation", { name: "Clementine" }).getByRole("link", { name: "Sharing" }),
    ).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone, the search and filters for horses fit in two rows", async ({ page }) => {
  const stable = await createEmptyStable("ranch");
  await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/horses?sex=mare");
    const tools = page.getByRole("search").locator("..");
    expect((await tools.boundingBox())?.height, `at ${width} px`).toBeLessThan(130);
    await page.locator("main summary").filter({ hasText: /^View/ }).click();
    await expectNoOverflow(page);
  }
});

test("an open video fills its grid row", async ({ page }) => {
  await page.goto("/support");
  const tile = page
    .locator("#tutorials li")
    .filter({ has: page.locator("details") })
    .first();
  await tile.locator("summary").click();
  const [row, open] = [await tile.locator("..").boundingBox(), await tile.boundingBox()];
  expect(open?.width).toBe(row?.width);
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the menus of the horse list stay within a narrow screen", async ({ page }) => {
    const stable = await createEmptyStable("ranch");
    await createHorse(stable, "Clementine");
    await signIn(page, stable.email);
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto("/horses");
      const menus = page.locator("main details[data-menu]");
      for (const menu of await menus.all()) {
        const summary = menu.locator("summary").first();
        if (!(await summary.isVisible())) continue;
        await summary.click();
        const panel = menu.locator(":scope > :last-child");
        const box = await panel.boundingBox();
        expect(box?.x, `left at ${width} px`).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), `right at ${width} px`).toBeLessThanOrEqual(width);
        await summary.click();
      }
    }
  });
});
