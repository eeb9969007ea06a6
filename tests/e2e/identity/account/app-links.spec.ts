import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createPersonWithoutProfile, expectHeading } from "../../shell/support";
import { waitForMail } from "./support";

const FOLLOW_PATH = "/auth/v1/verify/follow";
const PASSWORD = "Hay-Net-58-Corner";

const createTarget = () => `hoofline://signed-in/${randomUUID()}`;
const extractLink = (mail: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? "";

/** Clicks the button and returns the URL of the redirect. */
async function pressButton(page: Page, name: string): Promise<string> {
  const responsePromise = page.waitForResponse((response) => response.url().endsWith(FOLLOW_PATH));
  await page.getByRole("button", { name }).click({ noWaitAfter: true });
  return (await (await responsePromise).allHeaders()).location ?? "";
}

test("a sign-in link emailed by an app requires confirmation before it signs someone in", async ({
  page,
}) => {
  const email = await createPersonWithoutProfile();
  const target = createTarget();
  const response = await page.request.post(`/auth/v1/otp?redirect_to=${encodeURIComponent(target)}`, {
    data: { email, create_user: false },
  });
  expect(response.status()).toBe(200);
  const link = extractLink(await waitForMail(email, /sign/i));
  for (let i = 0; i < 2; i++) await page.goto(link);
  await expectHeading(page, "Sign in");
  await expectAccessible(page);
  expect((await pressButton(page, "Sign me in")).startsWith(`${target}#access_token=`)).toBe(true);
  await expect(page.getByText("you can close this page")).toBeVisible();
});

test("the confirmation link for an app's sign-up requires the password", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = `${randomUUID()}@hoofline.test`;
  const target = createTarget();
  await page.request.post(`/auth/v1/signup?redirect_to=${encodeURIComponent(target)}`, {
    data: { email, password: PASSWORD },
  });
  await page.goto(extractLink(await waitForMail(email, /confirm/i)));
  await expectHeading(page, "Confirm your email");
  await page.getByLabel("Password", { exact: true }).fill("another one 7");
  await pressButton(page, "Confirm my email");
  await expect(
    page.getByText(
      "This isn't the password that you signed up with. Try again, or choose another way below.",
    ),
  ).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  expect((await pressButton(page, "Confirm my email")).startsWith(`${target}#access_token=`)).toBe(true);
  await context.close();
});
