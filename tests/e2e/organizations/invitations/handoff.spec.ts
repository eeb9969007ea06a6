import { expect, type Page } from "@/tests/e2e/test";
import { signIn } from "../../shell/support";
import { createPerson, createStable, inviteGroom, inviteTrainer } from "./support";
import { getRecordedSteps, getVisibilityWatchStart, type RecordedStep, test } from "./test";

const USER_AGENTS = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
  desktop:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
} as const;

const getOverlay = (page: Page) => page.getByRole("dialog", { name: "Open Hoofline" });

/** Returns the invitation path with the query parameter that the mobile app adds when it opens the page. */
const toAppSessionPath = (path: string) => `${path}?app_session=true`;

/** Checks that nothing covers the primary action. */
async function expectUncovered(page: Page): Promise<void> {
  const action = page.getByRole("link", { name: "Accept invitation" });
  await action.scrollIntoViewIfNeeded();
  await action.click({ trial: true, timeout: 2_000 });
}

/**
 * Checks the recorded steps and their times since the first step. A step is never early but can be late on a busy
 * machine.
 */
function expectTimes(recorded: readonly RecordedStep[], expected: readonly RecordedStep[]): void {
  expect(recorded.map(([what]) => what)).toEqual(expected.map(([what]) => what));
  const began = recorded[0]?.[1] ?? 0;
  for (const [index, [what, atMs]] of expected.entries()) {
    const elapsed = (recorded[index]?.[1] ?? 0) - began;
    expect.soft(elapsed, `${what} at ${elapsed} ms`).toBeGreaterThan(atMs - 50);
    expect.soft(elapsed, `${what} at ${elapsed} ms`).toBeLessThan(atMs + 900);
  }
}

const EXPECTED_STEPS: Record<keyof typeof USER_AGENTS, readonly RecordedStep[]> = {
  iphone: [
    ["app", 0],
    ["frame", 1_000],
    ["frame removed", 2_000],
    ["overlay", 3_000],
  ],
  android: [
    ["app", 0],
    ["overlay", 2_000],
  ],
  // On desktop, the page tries the app link in a frame. If the app isn't installed, opening the link outside
  // a frame would replace the page with an error.
  desktop: [
    ["frame", 0],
    ["frame removed", 1_000],
    ["overlay", 2_000],
  ],
};

for (const name of ["iphone", "android", "desktop"] as const) {
  test.describe(name, () => {
    test.use({ userAgent: USER_AGENTS[name] });

    test("an invitation page shows an overlay if returning to the app fails", async ({ page }) => {
      const path = await inviteGroom(await createStable());
      await page.goto(toAppSessionPath(path));
      await expect(getOverlay(page)).toBeVisible();
      const all = await getRecordedSteps(page);
      expectTimes(all, EXPECTED_STEPS[name]);
      const waited = (all[0]?.[1] ?? 0) - (await getVisibilityWatchStart(page));
      expect(waited, `first attempt after ${waited} ms`).toBeGreaterThan(300 - 50);
      expect(waited, `first attempt after ${waited} ms`).toBeLessThan(2_000);
      await expectUncovered(page);
      await getOverlay(page).getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("heading", { name: "Larkspur Farm invites you to join" })).toBeVisible();
    });

    test("an invitation page opened in the browser shows an app banner but no overlay", async ({ page }) => {
      await page.clock.install();
      await page.goto(await inviteTrainer(await createStable()));
      await expect(page.getByText("Have the Hoofline app?")).toBeVisible();
      await page.clock.runFor(6_000);
      expect(await getRecordedSteps(page)).toEqual([]);
      await expect(getOverlay(page)).toHaveCount(0);
      await expectUncovered(page);
    });
  });
}

test.describe("an invitation page on a phone", () => {
  test.use({ userAgent: USER_AGENTS.android, permissions: ["clipboard-read", "clipboard-write"] });

  test("the app overlay can be closed with Escape or its buttons", async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const path = await inviteTrainer(await createStable());
    await page.goto(toAppSessionPath(path));
    await expect(getOverlay(page).getByText("Please return to the app.")).toBeVisible();
    await expect(getOverlay(page).getByText("Make sure that the app is installed.")).toBeVisible();
    await expect(getOverlay(page).getByText("Open it in Chrome.")).toBeVisible();
    await expect(page.locator("dialog :focus")).toHaveCount(0);
    await expectUncovered(page);
    await getOverlay(page).getByRole("button", { name: "Copy the link" }).click();
    await expect(getOverlay(page).getByText("Link copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
    await page.keyboard.press("Escape");
    await expect(getOverlay(page)).toBeHidden();
    expect((await getRecordedSteps(page)).map(([what]) => what)).toEqual(["app", "overlay"]);
    await page.goto(toAppSessionPath(path));
    await getOverlay(page).getByRole("button", { name: "Continue on the web" }).click();
    await expect(getOverlay(page)).toBeHidden();
  });

  test("after the app has been opened once, invitation pages open it automatically until an attempt fails", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(await inviteGroom(await createStable()));
    await page.getByRole("link", { name: "Open in the app" }).click();
    await setHidden(page, true);
    await page.goto(await inviteGroom(await createStable()));
    await getVisibilityWatchStart(page);
    await page.clock.runFor(3_000);
    await expect(getOverlay(page)).toBeVisible();
    expect((await getRecordedSteps(page)).map(([what]) => what)).toEqual(["app", "overlay"]);
    await page.goto(await inviteGroom(await createStable()));
    await getVisibilityWatchStart(page);
    await page.clock.runFor(3_000);
    expect(await getRecordedSteps(page)).toEqual([]);
  });

  test("the app overlay reappears if its “Open the app” button fails", async ({ page }) => {
    const path = await inviteGroom(await createStable());
    await page.goto(toAppSessionPath(path));
    await getOverlay(page).getByRole("button", { name: "Open the app" }).click();
    await expect(async () => expect(await getRecordedSteps(page)).toHaveLength(4)).toPass();
    expectTimes((await getRecordedSteps(page)).slice(2), [
      ["app", 0],
      ["overlay", 2_000],
    ]);
  });

  test("the app overlay doesn't appear if the app opens", async ({ page }) => {
    await page.clock.install();
    const path = await inviteGroom(await createStable());
    await page.goto(toAppSessionPath(path));
    await expect(async () => expect(await getRecordedSteps(page)).toHaveLength(1)).toPass({
      intervals: [20],
    });
    await setHidden(page, true);
    // Without the app, the overlay would appear after two seconds. The page stays hidden for three.
    await page.clock.runFor(3_000);
    await setHidden(page, false);
    await page.clock.runFor(3_000);
    expect((await getRecordedSteps(page)).map(([what]) => what)).toEqual(["app"]);
  });

  test("a person who continues on the web isn't asked about the app again", async ({ page }) => {
    const path = await inviteGroom(await createStable());
    const email = await createPerson("Petra Novak");
    await page.clock.install();
    await page.goto(toAppSessionPath(path));
    await page.getByRole("link", { name: "Accept invitation" }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("Hoofline-demo-1");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("You are signed in as Petra Novak.")).toBeVisible();
    await getVisibilityWatchStart(page);
    await page.clock.runFor(3_000);
    expect(await getRecordedSteps(page)).toEqual([]);
  });
});

/** Simulates switching to another app and back. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("an invitation page doesn't open the app for unusable invitations or existing members", async ({
  page,
}) => {
  const expectNoAttempt = async () => {
    await expect(page.getByRole("link", { name: "Open in the app" })).toHaveCount(0);
    await page.clock.runFor(3_000);
    expect(await getRecordedSteps(page)).toEqual([]);
  };
  const stable = await createStable();
  await page.clock.install();
  await page.goto(toAppSessionPath(await inviteGroom(stable, "is_active = false")));
  await expect(page.getByRole("heading", { name: "Invitation is disabled" })).toBeVisible();
  await expectNoAttempt();
  await signIn(page, stable.email);
  await page.goto(toAppSessionPath(await inviteGroom(stable)));
  await expect(page.getByText("You are already a member of this organization")).toBeVisible();
  await expectNoAttempt();
});
