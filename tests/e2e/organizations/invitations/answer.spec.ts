import { expect, type Page } from "@/tests/e2e/test";
import { createPersonWithoutProfile, signIn, withDatabase } from "../../shell/support";
import { createPerson, createStable, followLinkTo, inviteGroom, inviteTrainer } from "./support";
import { test } from "./test";

const getAcceptButton = (page: Page) => page.getByRole("button", { name: "Accept invitation" });

/** Signs in as a new person and opens the invitation's page. */
async function signInAndOpen(page: Page, path: string): Promise<string> {
  const email = await createPerson("Petra Novak");
  await signIn(page, email);
  await followLinkTo(page, path);
  return email;
}

async function countMembers(organizationId: string): Promise<number> {
  return withDatabase(async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM organization_members WHERE organization_id = $1", [
      organizationId,
    ]);
    return rowCount ?? 0;
  });
}

test("accepting an invitation adds the person to the organization and opens the dashboard", async ({
  page,
}) => {
  const stable = await createStable();
  const path = await inviteGroom(stable, "max_uses = 1");
  await signInAndOpen(page, path);
  await getAcceptButton(page).click();
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("region", { name: "Organization" })).toContainText("Larkspur Farm");
  expect(await countMembers(stable.organizationId)).toBe(2);
  // The invitation is used up, but the page tells the new member that they have already joined.
  await page.goto(path);
  await expect(page.getByText("You are already a member of this organization")).toBeVisible();
  await expect(getAcceptButton(page)).toHaveCount(0);
});

test("a person who signs in from an invitation's page returns to that page", async ({ page }) => {
  const path = await inviteGroom(await createStable());
  const email = await createPerson("Petra Novak");
  await page.goto(path);
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Hoofline-demo-1");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**${path}`);
  await getAcceptButton(page).click();
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
});

const [PAST, FULL] = ["expires_at = now() - interval '1 minute'", "max_uses = 1, current_uses = 1"];
const CHANGES = [
  ["This invitation has been disabled", `is_active = false, ${PAST}, ${FULL}`],
  ["This invitation has expired", `is_active = true, ${PAST}, ${FULL}`],
  ["This invitation has reached its usage limit", `expires_at = NULL, ${FULL}`],
] as const;

test("accepting an invalid invitation shows one reason, in this order of precedence: disabled, expired, used up", async ({
  page,
}) => {
  const stable = await createStable();
  const path = await inviteGroom(stable);
  const token = path.split("/").at(-1);
  await signInAndOpen(page, path);
  const acceptAfter = async (change: string, message: string) => {
    await withDatabase((client) => client.query(`${change} WHERE token_hash = sha256($1)`, [token]));
    await getAcceptButton(page).click();
    await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
  };
  for (const [message, change] of CHANGES)
    await acceptAfter(`UPDATE qr_invitation_tokens SET ${change}`, message);
  await acceptAfter("DELETE FROM qr_invitation_tokens", "Invalid or expired invitation");
  expect(await countMembers(stable.organizationId)).toBe(1);
});

test("accepting an invitation shows an error if the person is already a member", async ({ page }) => {
  const stable = await createStable();
  const path = await inviteGroom(stable);
  const email = await signInAndOpen(page, path);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id)
       SELECT gen_random_uuid(), $1, u.id, r.id FROM users u, roles r WHERE u.email = $2 AND r.key = 'groom'`,
      [stable.organizationId, email],
    ),
  );
  await getAcceptButton(page).click();
  await expect(page.getByText("You are already a member of this organization")).toBeVisible();

  await followLinkTo(page, await inviteGroom(await createStable()));
  await withDatabase((client) =>
    client.query(
      `UPDATE sessions SET revoked_at = now(), revoked_reason = 'sign_out'
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    ),
  );
  await getAcceptButton(page).click();
  await expect(page.getByText("Not authenticated", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("after a server error, a person can accept the invitation on the next attempt", async ({ page }) => {
  const stable = await createStable();
  const path = await inviteGroom(stable, "max_uses = 5");
  await signInAndOpen(page, path);
  const setCount = (count: number) =>
    withDatabase((client) =>
      client.query("UPDATE organizations SET member_count = $2 WHERE id = $1", [
        stable.organizationId,
        count,
      ]),
    );
  // Sets the member count to the database column's maximum value, so that adding a member fails.
  await setCount(2_147_483_647);
  await getAcceptButton(page).click();
  await expect(page.getByText("Failed to join organization", { exact: true })).toBeVisible();
  await setCount(1);
  await getAcceptButton(page).click();
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
});

test("an invitation for one trainer can be declined only once", async ({ page }) => {
  const stable = await createStable();
  const path = await inviteTrainer(stable);
  await signInAndOpen(page, path);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("You declined this invitation")).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Invitation has already been responded to",
  );
  expect(await countMembers(stable.organizationId)).toBe(1);
  // If an invitation is for several trainers, no trainer can decline it for the others.
  await page.goto(await inviteTrainer(stable, "qr_max_uses = 3"));
  await expect(getAcceptButton(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Decline" })).toHaveCount(0);
});

test("a trainer who accepts an invitation joins as a trainer", async ({ page }) => {
  const stable = await createStable();
  await signInAndOpen(page, await inviteTrainer(stable));
  await getAcceptButton(page).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("region", { name: "Organization" })).toContainText("Larkspur Farm");
});

test("an invitation can be accepted or declined before scripts have loaded", async ({
  page,
  browser,
  baseURL,
}) => {
  const stable = await createStable();
  await signIn(page, await createPersonWithoutProfile());
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    ...(baseURL && { baseURL }),
  });
  const pageWithoutScripts = await context.newPage();
  await pageWithoutScripts.goto(await inviteTrainer(stable));
  await pageWithoutScripts.getByRole("button", { name: "Decline" }).click();
  await expect(pageWithoutScripts.getByText("You declined this invitation")).toBeVisible();
  await pageWithoutScripts.goto(await inviteGroom(stable));
  await expect(pageWithoutScripts.getByRole("link", { name: "Open in the app" })).toBeVisible();
  await getAcceptButton(pageWithoutScripts).click();
  await expect(pageWithoutScripts.getByText("Successfully joined organization!")).toBeVisible();
  await pageWithoutScripts.getByRole("link", { name: "Go to dashboard" }).click();
  await expect(pageWithoutScripts.getByRole("region", { name: "Organization" })).toContainText(
    "Larkspur Farm",
  );
  await context.close();
});
