import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { linkFromMail } from "../auth/mailbox";
import { createStable, inviteGroom } from "../invitations/support";
import { test } from "../invitations/test";
import { withDatabase } from "../shell/support";

const PASSWORD = "Tack-room-42";

test("who signs up from an invitation comes back to it by the mail, and is in that organization alone", async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "Most come from a phone's camera");
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

  // The mail is opened in a browser that knows nothing of where the sign-up began.
  const other = await browser.newPage();
  await other.goto(await linkFromMail(email, /confirm/i));
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Confirm my email" }).click();
  await expect(other.getByText("to go on to your invitation")).toBeVisible();
  const signIn = other.getByRole("link", { name: "Sign In" });
  const href = (await signIn.getAttribute("href")) ?? "";
  await other.close();

  await page.goto(href);
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
