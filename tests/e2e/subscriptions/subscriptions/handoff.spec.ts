import { expect, type Page } from "@/tests/e2e/test";
import { getAppLinks, getRecordedSteps, test } from "../../organizations/invitations/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn } from "../../shell/support";
import { ANDROID, createExpiredToken, IPHONE, openFromApp, requestAppToken } from "./support";

const getOverlay = (page: Page) => page.getByRole("dialog", { name: "Open Hoofline" });
const getMain = (page: Page) => page.getByRole("main");

async function expectSignedInAs(page: Page, email: string): Promise<void> {
  await expectHeading(page, "Subscription Management");
  await expect(getMain(page).getByText(email)).toBeVisible();
  await expect(getMain(page).getByText("Mobile App Session")).toBeVisible();
}

async function expectRefused(page: Page, text: string): Promise<void> {
  await expectHeading(page, "Authentication Error");
  await expect(getMain(page).getByText(text)).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute(
    "href",
    "/login?mode=login&redirect=%2Fsubscriptions",
  );
}

test.describe("the hand-off on an iPhone", () => {
  test.use(IPHONE);

  test("a hand-off from an iPhone asks before switching the browser to the app's account", async ({
    page,
  }) => {
    const [person, other] = [await createEmptyStable("ranch"), await createEmptyStable("ranch")];
    const handoff = await requestAppToken(page.request, person.email);
    await signIn(page, other.email);
    await openFromApp(page, { ...handoff, userId: handoff.userId.toUpperCase() });
    await expectHeading(page, "Is this your account?");
    await expect(getMain(page).getByText(person.email)).toBeVisible();
    await expect(getMain(page).getByText(other.email)).toBeVisible();
    const signedOut = page.waitForRequest((request) => request.url().endsWith("/sign-out"));
    await page.getByRole("button", { name: "Yes, sign me in" }).click();
    await expect(page.getByText("Setting up your subscription page...")).toBeVisible();
    expect((await signedOut).method()).toBe("POST");
    await expectSignedInAs(page, person.email);
    await expect(page.getByText("The previous account was signed out.")).toBeVisible();
    await expectAccessible(page);

    await page.goto("/subscriptions?canceled=true");
    await expect(
      getMain(page).getByText("Subscription upgrade was canceled. You can try again anytime."),
    ).toBeVisible();
    await expect(getOverlay(page).getByText("Please return to the app.")).toBeVisible();
    expect(await getAppLinks(page)).toEqual(["hoofline://subscription-canceled?status=canceled"]);
    await expect(page).toHaveURL(/\/subscriptions$/);
    expect((await getRecordedSteps(page)).map(([what]) => what)).toEqual([
      "app",
      "frame",
      "frame removed",
      "overlay",
    ]);
    await expect(getOverlay(page).getByText("Open it in Safari.")).toBeVisible();
  });
});

test.describe("the hand-off on an Android phone", () => {
  test.use(ANDROID);

  test("a hand-off token is rejected if it was already used, has expired or belongs to another account", async ({
    page,
  }) => {
    const { email } = await createEmptyStable("ranch");
    const handoff = await requestAppToken(page.request, email);
    await openFromApp(page, handoff);
    await expectSignedInAs(page, email);
    await openFromApp(page, handoff);
    await expectRefused(
      page,
      "Authentication failed: This link has already been used. Open the page from the app again.",
    );
    const returnLink = page.getByRole("link", { name: "Return to App" });
    await expect(returnLink).toHaveAttribute(
      "href",
      /^hoofline:\/\/subscription-error\?status=authentication_failed/,
    );
    await expectAccessible(page);
    await openFromApp(page, await createExpiredToken(email));
    await expectRefused(
      page,
      "Authentication failed: This link has expired. Open the page from the app again.",
    );
    await openFromApp(page, { token: "not-a-token", userId: handoff.userId });
    await expectRefused(page, "Invalid session token format.");
    const otherHandoff = await requestAppToken(page.request, (await createEmptyStable("ranch")).email);
    await openFromApp(page, { ...otherHandoff, userId: handoff.userId });
    await expectRefused(
      page,
      "Authentication failed: This link is for another account. Open the page from the app again.",
    );
    // The rejected hand-offs leave the user signed in, and the next page doesn't use the token again.
    await page.goto("/subscriptions");
    await expectSignedInAs(page, email);
    // The website didn't open the app automatically after the rejected hand-offs.
    expect(await getAppLinks(page)).toEqual([]);
    await openFromApp(page, handoff);
    await page.getByRole("link", { name: "Return to App" }).click();
    await expect(getOverlay(page).getByText("There was an issue with your subscription.")).toBeVisible();
    expect(await getAppLinks(page)).toHaveLength(1);
  });

  test("if a hand-off times out, the app is notified and the user can continue", async ({ page }) => {
    await page.clock.install();
    const { email } = await createEmptyStable("ranch");
    await page.route("**/api/handoff", (route) =>
      route.request().method() === "POST" ? undefined : route.continue(),
    );
    await openFromApp(page, await requestAppToken(page.request, email));
    await expect(page.getByText("Setting up your subscription page...")).toBeVisible();
    await expectAccessible(page);
    await page.clock.runFor(3_100);
    await expectRefused(
      page,
      "An error occurred during authentication: Session establishment timeout after 3 seconds",
    );
    await expect.poll(() => getAppLinks(page)).toHaveLength(1);
    expect((await getAppLinks(page))[0]).toMatch(
      /^hoofline:\/\/subscription-error\?status=authentication_error/,
    );
    await openFromApp(page, await requestAppToken(page.request, email));
    const tokenCleared = page.waitForResponse((response) => response.status() === 204);
    await page.getByRole("button", { name: "Continue Without Mobile Auth" }).click();
    await expectHeading(page, "Choose Your Hoofline Plan");
    await tokenCleared;
    await page.reload();
    await expectHeading(page, "Choose Your Hoofline Plan");
  });
});

test("a hand-off link from another website asks for confirmation before signing in", async ({
  page,
  baseURL,
}) => {
  const [person, other] = [await createEmptyStable("ranch"), await createEmptyStable("ranch")];
  const { token } = await requestAppToken(page.request, person.email);
  await signIn(page, other.email);
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${baseURL}/subscriptions?session_token=${token}">Win a horse</a>`,
    }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("link", { name: "Win a horse" }).click();
  await expectHeading(page, "Is this your account?");
  await expect(getMain(page).getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue Without Mobile Auth" }).click();
  await expect(getMain(page).getByText(other.email)).toBeVisible();
});
