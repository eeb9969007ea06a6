import { randomUUID } from "node:crypto";
import { expect } from "@/tests/e2e/test";
import { waitForEmailLink } from "../../identity/auth/mailbox";
import { withDatabase } from "../../shell/support";
import { createStable, inviteGroom } from "../invitations/support";
import { test } from "../invitations/test";

const PASSWORD = "Tack-room-42";

test("an invited person's sign-up email links to the invitation", async ({ page, browser, isMobile }) => {
  test.skip(!isMobile, "Runs only on phones, because most people open an invitation with a phone");
  const path = await inviteGroom(await createStable());
  const email = `invited-${randomUUID()}@hoofline.test`;
  await page.goto(path);
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Full Name").fill("Robin Rider");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();

  // In a browser that wasn't used to sign up, the person must enter the password before the invitation opens.
  const other = await browser.newPage();
  await other.goto(await waitForEmailLink(email, /confirm/i));
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Confirm my email" }).click();
  await other.waitForURL(`**${path}`);
  await expect(other.getByText("You are signed in as Robin Rider.")).toBeVisible();
  await other.close();

  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("region", { name: "Organization" })).toContainText("Larkspur Farm");
  const { rows } = await withDatabase((client) =>
    client.query(
      `SELECT o.name FROM organization_members m JOIN organizations o ON o.id = m.organization_id
       JOIN users u ON u.id = m.user_id WHERE u.email = $1`,
      [email],
    ),
  );
  expect(rows).toEqual([{ name: "Larkspur Farm" }]);
});
