import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createBarePerson, expectHeading, watchForFaults } from "../shell/support";
import { expectAccessible, mailTo } from "./support";

const FOLLOW = "/auth/v1/verify/follow";

for (const javaScriptEnabled of [true, false]) {
  test(`a link of an app's mail asks first, with scripts: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
  }) => {
    const email = await createBarePerson();
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const faults = watchForFaults(page);
    const wanted = `hoofline://signed-in/${randomUUID()}`;
    const asked = await page.request.post(`/auth/v1/otp?redirect_to=${encodeURIComponent(wanted)}`, {
      data: { email, create_user: false },
    });
    expect(asked.status()).toBe(200);
    const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(await mailTo(email, /sign/i))?.[0] ?? "";
    for (let i = 0; i < 2; i++) await page.goto(link);
    await expectHeading(page, "Sign in");
    if (javaScriptEnabled) await expectAccessible(page);
    const answer = page.waitForResponse((response) => response.url().endsWith(FOLLOW));
    await page.getByRole("button", { name: "Sign me in" }).click({ noWaitAfter: true });
    const { location = "" } = await (await answer).allHeaders();
    expect(location.startsWith(`${wanted}#access_token=`)).toBe(true);
    if (javaScriptEnabled) await expect(page.getByText("you can close this page")).toBeVisible();
    expect(faults).toEqual([]);
    await context.close();
  });
}
