import { test as base, expect, type Page } from "@/tests/e2e/test";
import { DEMO_PASSWORD, signIn } from "../../../shell/support";
import { readStack } from "./read-stack";

export const PRO_OWNER = { email: "pro@hoofline.test", password: DEMO_PASSWORD };

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

/**
 * Every test starts signed in as the owner of the demo organization on the Pro plan. Each worker signs in only
 * once.
 */
export const test = base.extend<object, { proState: State }>({
  proState: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: readStack().app });
      await signIn(page, PRO_OWNER.email);
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: "worker" },
  ],
  storageState: async ({ proState }, use) => use(proState),
});

export { expect };
