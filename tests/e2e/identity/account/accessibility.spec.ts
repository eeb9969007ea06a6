import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, signIn } from "../../shell/support";

const PAGES = [
  ["/account", "Account info"],
  ["/account/profile", "Name"],
  ["/account/security", "Where you are signed in"],
  ["/account/notifications", "Notifications"],
  ["/account?plan=ranch&interval=year", "Ranch, paid yearly"],
  ["/account/data", "Delete your account"],
] as const;

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });
// The test needs more time, because axe checks eight pages while other tests use the processor.
test.describe.configure({ timeout: 120_000 });

test("account pages have no accessibility violations and fit the screen", async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  for (const [address, heading] of PAGES) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Close Empty Barn" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close organization" }).click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Enter the six-digit code")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/account-deleted");
  await expectAccessible(page);
});

test("people can navigate between account pages with the keyboard", async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has no Tab key");
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/account");
  const sections = page.getByRole("navigation", { name: "Account", exact: true });
  await sections.getByRole("link", { name: "Overview" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account/security");
  await expect(sections.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "page");
});
