import { type Browser, expect, type Page } from "@/tests/e2e/test";
import { waitForMail } from "../../identity/account/support";
import { createPersonWithoutProfile, signIn, withDatabase } from "../../shell/support";
import { createPerson, createStable, followLinkTo, inviteGroom, inviteTrainer } from "./support";
import { test } from "./test";

/** The maximum time until a live message appears on the page. */
const TWO_SECONDS = { timeout: 2_000 };

async function openInAnotherBrowser(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto("/dashboard");
  return page;
}

const getMessages = (page: Page) => page.getByRole("region", { name: "Messages" });

test("the owner sees a message within two seconds after someone joins the organization", async ({
  page,
  browser,
  baseURL,
}) => {
  const stable = await createStable();
  const member = await createPersonWithoutProfile();
  await withDatabase((client) =>
    client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id)
       SELECT gen_random_uuid(), $1, u.id, r.id FROM users u, roles r WHERE u.email = $2 AND r.key = 'member'`,
      [stable.organizationId, member],
    ),
  );
  const owner = await openInAnotherBrowser(browser, baseURL, stable.email);
  const other = await openInAnotherBrowser(browser, baseURL, member);
  await signIn(page, await createPerson("Petra Novak"));
  await followLinkTo(page, await inviteGroom(stable));
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByText("Successfully joined organization!")).toBeVisible();
  await expect(getMessages(owner).getByText("Petra Novak joined as Groom")).toBeVisible(TWO_SECONDS);
  expect(await waitForMail(stable.email, /^Petra Novak joined Larkspur Farm$/)).toContain("Groom");
  await expect(getMessages(other)).not.toContainText("Petra Novak");
  await Promise.all([owner.context().close(), other.context().close()]);
});

test("the organization is notified when a trainer responds to an invitation", async ({
  page,
  browser,
  baseURL,
}) => {
  const stable = await createStable();
  const owner = await openInAnotherBrowser(browser, baseURL, stable.email);
  await signIn(page, await createPerson("Petra Novak"));
  await followLinkTo(page, await inviteTrainer(stable));
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("You declined this invitation")).toBeVisible();
  await expect(getMessages(owner).getByText("Petra Novak declined the trainer invitation")).toBeVisible(
    TWO_SECONDS,
  );
  await waitForMail(stable.email, /^Petra Novak declined your invitation to Larkspur Farm$/);
  await owner.context().close();
});
