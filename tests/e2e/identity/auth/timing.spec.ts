import { expect, type Page, test } from "@/tests/e2e/test";

/** Stops the page's clock, which then advances only when the test advances it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
}

/** Leaves requests with this path and method unanswered. Counts how many were sent and how many failed. */
async function hangRequests(page: Page, path: string, method: string) {
  const counts = { started: 0, ended: 0 };
  const matchesPath = (url: URL) => url.pathname === path;
  await page.route(matchesPath, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    counts.started += 1;
  });
  page.on("requestfailed", (request) => {
    if (matchesPath(new URL(request.url())) && request.method() === method) counts.ended += 1;
  });
  return counts;
}

test("an error appears if a password recovery request gets no response within ten seconds", async ({
  page,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  const checks = await hangRequests(page, "/reset-password", "POST");
  await page.goto("/reset-password#access_token=a.b.c&refresh_token=x&type=recovery");
  await expect.poll(() => checks.started).toBe(1);
  await page.clock.runFor(9_999);
  await expect(page.getByText("Processing your request...")).toBeVisible();
  await expect(page.getByText("Something went wrong. Please try again.")).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
  await expect(page.getByText("Processing your request...")).toBeHidden();
});

test.describe("the sign-in form on a slow network", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    // Playwright's clock doesn't control the browser's `AbortSignal.timeout`.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(
          () => controller.abort(new DOMException("signal timed out", "TimeoutError")),
          milliseconds,
        );
        return controller.signal;
      };
    });
    await page.goto("/login");
    await page.getByLabel("Email").fill("pro@hoofline.test");
    await page.getByLabel("Password", { exact: true }).fill("Hoofline-demo-1");
    await pauseClock(page);
  });

  test("a sign-in request that gets no response is sent three times", async ({ page }) => {
    const tries = await hangRequests(page, "/api/auth/csrf", "GET");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    for (const [number, timeout, wait] of [
      [1, 2_000, 1_000],
      [2, 4_000, 2_000],
      [3, 6_000, 0],
    ] as const) {
      await expect.poll(() => tries).toEqual({ started: number, ended: number - 1 });
      await page.clock.runFor(timeout - 1);
      expect(tries).toEqual({ started: number, ended: number - 1 });
      await page.clock.runFor(1);
      await expect.poll(() => tries).toEqual({ started: number, ended: number });
      if (wait === 0) continue;
      await page.clock.runFor(wait - 1);
      expect(tries).toEqual({ started: number, ended: number });
      await page.clock.runFor(1);
    }
    await expect(page.getByText("Failed to sign in")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
    await expect(page.getByLabel("Email")).toHaveValue("pro@hoofline.test");
    await page.clock.runFor(60_000);
    expect(tries.started).toBe(3);
  });

  test("a sign-in succeeds once the network is back", async ({ page }) => {
    let tries = 0;
    await page.route("**/api/auth/csrf", (route) => {
      tries += 1;
      return tries < 3 ? route.abort("connectionfailed") : route.fallback();
    });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    // Advances the clock in small steps, because the test can't see when the wait between two attempts begins.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return tries;
      })
      .toBe(3);
    await page.waitForURL("**/dashboard");
  });
});
