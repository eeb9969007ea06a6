import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import {
  createEmptyStable,
  expectHeading,
  expectWithinReach,
  signIn,
  withDatabase,
} from "../../shell/support";

test("a stable's owner can chat with support and see who accessed their account", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, "A separate test covers the support page on phones");
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/help");
  await expect(page.getByText("Our replies appear in your messages as soon as we send them.")).toBeVisible();
  // The test environment has no support phone number, so the page doesn't offer an emergency line.
  await expect(page.getByRole("heading", { name: "Emergency line" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "New message" }).filter({ visible: true }).click();
  await page.getByLabel("Subject").fill("Feed charts stay blank");
  await page.getByLabel("Message", { exact: true }).fill("What can I do?");
  await page.getByRole("button", { name: "Send" }).click();
  await expectHeading(page, "Feed charts stay blank");
  const log = page.getByRole("log");
  await expect(log).toContainText("What can I do?");

  const { email: staffEmail } = await createEmptyStable("ranch");
  const staffPage = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signIn(staffPage, staffEmail);
  await staffPage.goto("/staff");
  await expectHeading(staffPage, "We can't find this page");
  await withDatabase((client) =>
    client.query("UPDATE users SET is_staff = true WHERE email = $1", [staffEmail]),
  );
  await staffPage.goto("/staff");
  await expectHeading(staffPage, "Set up two-step sign-in first");
  await withDatabase((client) =>
    client.query("UPDATE sessions SET aal = 'aal2' WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
      staffEmail,
    ]),
  );
  await staffPage.goto("/staff?plan=ranch&answers=nobody");
  await staffPage.getByRole("link", { name: "Feed charts stay blank" }).first().click();
  await expectHeading(staffPage, "Feed charts stay blank");
  await expect(staffPage.getByRole("region", { name: "Sign-in" })).toContainText("No failed attempts");
  await expectAccessible(staffPage);
  await staffPage.getByLabel("Write a reply").fill("Which browser is it?");
  await staffPage.getByRole("button", { name: "Send" }).click();

  await expect(log).toContainText("Which browser is it?");
  await page.getByLabel("Write a message").fill("Safari.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(staffPage.getByRole("log")).toContainText("Safari.");

  await staffPage.goto("/staff/accounts");
  await staffPage.getByLabel("Email address of the account").fill(email);
  await staffPage.getByLabel("Reason", { exact: true }).fill("Asked in the chat");
  await staffPage.getByRole("button", { name: "View account" }).click();
  await expect(staffPage.getByRole("region", { name: "Organizations" })).toContainText("Ranch");
  await page.goto("/account/security");
  const accessRegion = page.getByRole("region", { name: "Access by Hoofline support" });
  await expect(accessRegion).toContainText("Asked in the chat");
  await expect(accessRegion).toContainText("Message “Feed charts stay blank”");
});

test("the support form is visible without scrolling on a phone", async ({ page, isMobile }) => {
  test.skip(!isMobile, "A phone's layout");
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/help");
  expect(await page.content()).not.toContain("555-014");
  const write = page.getByRole("link", { name: "New message" }).filter({ visible: true });
  await expectWithinReach(write, isMobile);
  await write.click();
  await page.getByLabel("Subject").fill("Two shifts");
  await page.getByLabel("Message", { exact: true }).fill("Can a chore come twice a day?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("twice a day");
  await expectWithinReach(page.getByRole("button", { name: "Send" }), isMobile);
});
