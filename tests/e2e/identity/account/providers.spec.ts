import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@/tests/e2e/test";
import { followRedirects } from "@/tests/integration/identity/auth-api/openid-provider";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, DEMO_PASSWORD, signIn, withDatabase } from "../../shell/support";
import { type ProviderApp, startProviderApp } from "./provider-app";

let app: ProviderApp;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  app = await startProviderApp();
});
test.afterAll(() => app.stop());

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.origin });
  return context.newPage();
}

/** Makes the provider sign in a new person with a unique email address next time. */
function setNextPerson(name: string): { subject: string; email: string } {
  const subject = randomUUID();
  const email = `${subject}@provider.test`;
  app.provider.setPerson(subject, { email, email_verified: true, name });
  return { subject, email };
}

/** Adds the email identity that a user has after signing up with a password. */
async function addEmailIdentity(email: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `INSERT INTO identities (id, user_id, provider, provider_id, email, updated_at)
       SELECT uuidv7(), id, 'email', id::text, email, now() FROM users WHERE email = $1`,
      [email],
    ),
  );
}

async function continueWithGoogle(page: Page, redirect: string): Promise<void> {
  await page.goto(`/login?redirect=${redirect}`);
  await expect(page.getByText("you agree to the Terms of Service")).toBeVisible();
  await page.getByRole("link", { name: "Continue with Google" }).click();
}

test("“Continue with Google” creates an account only the first time", async ({ browser }) => {
  const { email } = setNextPerson("Robin Hale");
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await openPage(browser);
    await continueWithGoogle(page, "/account/security");
    await page.waitForURL(`${app.origin}/account/security`);
    const linked = page.getByRole("region", { name: "Sign-in methods" }).getByRole("listitem");
    await expect(linked).toHaveCount(1);
    await expect(linked).toContainText(email);
    await page.context().close();
  }
});

test("“Link Google” adds a sign-in method to the current account, and unlinking removes it", async ({
  browser,
}) => {
  const page = await openPage(browser);
  const { email } = await createEmptyStable("pro");
  await addEmailIdentity(email);
  await signIn(page, email);
  const googlePerson = setNextPerson("Someone Else");
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Link Google" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  const card = page.getByRole("region", { name: "Sign-in methods" });
  await expect(card.getByRole("listitem").filter({ hasText: googlePerson.email })).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await openPage(browser);
  await continueWithGoogle(elsewhere, "/account/profile");
  await elsewhere.waitForURL("**/account/profile");
  await expect(elsewhere.getByText(email).first()).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByRole("button", { name: "Link Google" })).toBeVisible();
  await page.context().close();
});

test("a provider's callback signs in only the browser that started the sign-in", async ({ browser }) => {
  setNextPerson("Mallory");
  const start = `${app.origin}/auth/provider?provider=google&redirect=/dashboard`;
  const callback = await followRedirects(start, ({ pathname }) => pathname === "/auth/v1/callback");
  const victim = await openPage(browser);
  await victim.goto(callback.href);
  await expect(victim).toHaveURL(/error_code=bad_oauth_state/);
  await victim.goto("/dashboard");
  await expect(victim).toHaveURL(/\/login/);
  await victim.context().close();
});
