import { expect, type Page } from "@playwright/test";
import { signIn, watchForFaults } from "../shell/support";
import { createPerson, createStable, inviteGroom, inviteTrainer } from "./support";
import { type Recorded, recordedOf, test, watchedFrom } from "./test";

const AGENTS = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
  desktop:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
} as const;

const overlay = (page: Page) => page.getByRole("dialog", { name: "Open Hoofline" });

/** Each thing with the time since the first: never earlier than said, and later only by what a busy machine takes. */
function expectTimes(recorded: readonly Recorded[], expected: readonly Recorded[]): void {
  expect(recorded.map(([what]) => what)).toEqual(expected.map(([what]) => what));
  const began = recorded[0]?.[1] ?? 0;
  for (const [index, [what, atMs]] of expected.entries()) {
    const elapsed = (recorded[index]?.[1] ?? 0) - began;
    expect.soft(elapsed, `${what} at ${elapsed} ms`).toBeGreaterThan(atMs - 50);
    expect.soft(elapsed, `${what} at ${elapsed} ms`).toBeLessThan(atMs + 900);
  }
}

const EXPECTED: Record<keyof typeof AGENTS, readonly Recorded[]> = {
  iphone: [
    ["app", 0],
    ["frame", 1_000],
    ["frame gone", 2_000],
    ["overlay", 3_000],
  ],
  android: [
    ["app", 0],
    ["overlay", 2_000],
  ],
  // Where the app can't be, a link that nothing opens must not put an error in the page's place.
  desktop: [
    ["frame", 0],
    ["frame gone", 1_000],
    ["overlay", 2_000],
  ],
};

for (const name of ["iphone", "android", "desktop"] as const) {
  test.describe(name, () => {
    test.use({ userAgent: AGENTS[name] });

    test("the app is tried after 300 ms, and the overlay comes when nothing opened", async ({ page }) => {
      const path = await inviteGroom(await createStable());
      const faults = watchForFaults(page);
      await page.goto(path);
      await expect(overlay(page)).toBeVisible();
      const all = await recordedOf(page);
      expectTimes(all, EXPECTED[name]);
      const waited = (all[0]?.[1] ?? 0) - (await watchedFrom(page));
      expect(waited, `first attempt after ${waited} ms`).toBeGreaterThan(300 - 50);
      expect(waited, `first attempt after ${waited} ms`).toBeLessThan(2_000);
      expect(faults).toEqual([]);
      // The page is still there.
      await overlay(page).getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("heading", { name: "Larkspur Farm invites you" })).toBeVisible();
    });
  });
}

test.describe("on a phone", () => {
  test.use({ userAgent: AGENTS.android, permissions: ["clipboard-read", "clipboard-write"] });

  test("the overlay says what to do, traps the focus, and closes by Escape", async ({ page, baseURL }) => {
    const path = await inviteTrainer(await createStable());
    await page.goto(path);
    await expect(overlay(page).getByText("Please return to the app.")).toBeVisible();
    await expect(overlay(page).getByText("Make sure that the app is installed.")).toBeVisible();
    await expect(overlay(page).getByText("Open it in Chrome.")).toBeVisible();
    await expect(overlay(page).getByRole("button", { name: "Open the app" })).toBeFocused();
    await overlay(page).getByRole("button", { name: "Copy the link" }).click();
    await expect(overlay(page).getByText("The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      // The browser's own bars come after the last control, and its document then has the focus.
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(overlay(page)).toBeHidden();
    expect((await recordedOf(page)).map(([what]) => what)).toEqual(["app", "overlay"]);
  });

  test("its button tries the app again, and it comes back when that opens nothing", async ({ page }) => {
    const path = await inviteGroom(await createStable());
    await page.goto(path);
    await overlay(page).getByRole("button", { name: "Open the app" }).click();
    await expect(async () => expect(await recordedOf(page)).toHaveLength(4)).toPass();
    expectTimes((await recordedOf(page)).slice(2), [
      ["app", 0],
      ["overlay", 2_000],
    ]);
  });

  test("no overlay comes when the app opened, nor when one comes back from it", async ({ page }) => {
    await page.clock.install();
    const path = await inviteGroom(await createStable());
    await page.goto(path);
    await expect(async () => expect(await recordedOf(page)).toHaveLength(1)).toPass({ intervals: [20] });
    await setHidden(page, true);
    // The overlay's own time, and some more.
    await page.clock.runFor(3_000);
    await setHidden(page, false);
    await page.clock.runFor(3_000);
    expect((await recordedOf(page)).map(([what]) => what)).toEqual(["app"]);
  });

  test("who goes on on the web is asked no more: not while signing in, nor afterwards", async ({ page }) => {
    const path = await inviteGroom(await createStable());
    const email = await createPerson("Petra Novak");
    await page.clock.install();
    await page.goto(path);
    await page.getByRole("link", { name: "Accept invitation" }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("Hoofline-demo-1");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("You are signed in as Petra Novak.")).toBeVisible();
    await watchedFrom(page);
    await page.clock.runFor(3_000);
    expect(await recordedOf(page)).toEqual([]);
  });
});

/** What a browser does when another app comes to the front, and when it goes again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("no app is tried for an invitation that can't be used, or for who is a member", async ({ page }) => {
  const expectNoAttempt = async () => {
    await expect(page.getByRole("link", { name: "Open in the app" })).toHaveCount(0);
    await page.clock.runFor(3_000);
    expect(await recordedOf(page)).toEqual([]);
  };
  const stable = await createStable();
  await page.clock.install();
  await page.goto(await inviteGroom(stable, "is_active = false"));
  await expect(page.getByRole("heading", { name: "Invitation is disabled" })).toBeVisible();
  await expectNoAttempt();
  await signIn(page, stable.email);
  await page.goto(await inviteGroom(stable));
  await expect(page.getByText("You are already a member of this organization")).toBeVisible();
  await expectNoAttempt();
});
