import { test as base, expect, type Page } from "@playwright/test";
import { stack } from "./stack";

export const PRO = { email: "pro@hoofline.test", password: "Hoofline-demo-1" };

export async function signIn(page: Page, { email, password } = PRO): Promise<void> {
  await page.goto("/login?redirect=/pro-dashboard");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
}

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

/** Every test begins signed in as the pro demo's owner; a worker signs in once. */
export const test = base.extend<object, { proState: State }>({
  proState: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: stack().app });
      await signIn(page);
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: "worker" },
  ],
  storageState: async ({ proState }, use) => use(proState),
});

export { expect };
