import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn } from "../shell/support";

test("without JavaScript, new visitors who choose a plan are led to the sign-up form", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  const registerHeading = page.getByRole("heading", { name: "Create your account" });
  const redirectField = page.locator('input[name="redirect"]');
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Choose Personal Plus" }).click();
  await expect(page.getByText("Next, you'll go to checkout for the Personal Plus plan.")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(registerHeading).toBeVisible();
  await expect(redirectField).toHaveValue("/subscriptions/checkout?plan=personal_plus&interval=month");

  await page.goto("/subscriptions");
  await page.getByRole("link", { name: "Get Started Free" }).click();
  await expect(page.getByText("Next, you can choose or manage your plan.")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(redirectField).toHaveValue("/subscriptions");

  await page.goto("/pricing");
  await page.getByRole("link", { name: "Get Started Free" }).click();
  await expect(registerHeading).toBeVisible();
  await context.close();
});

test("the sign-in page suggests sign-up only to new visitors who choose a plan", async ({
  page,
  isMobile,
}) => {
  const suggestion = page.getByRole("link", { name: "Create an account" });
  for (const [path, count] of [
    ["/login?redirect=/subscriptions", 1],
    ["/login?redirect=/subscriptions?interval=year", 1],
    ["/login?mode=login&redirect=/subscriptions", 0],
    ["/login", 0],
    ["/login?redirect=/horses", 0],
    ["/login?redirect=/subscriptions/success?session_id=cs_1", 0],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await expect(suggestion).toHaveCount(count);
  }

  await signIn(page, (await createEmptyStable("ranch")).email);
  await page.goto("/pricing");
  if (isMobile) await page.getByLabel("Menu").click();
  await page.getByRole("button", { name: "Sign Out" }).filter({ visible: true }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-signed-in");
  await page.goto("/login?redirect=/subscriptions");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect(suggestion).toHaveCount(0);
});
