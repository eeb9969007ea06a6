import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { followRedirects } from "./openid-provider";
import { clearRateLimits, getOrigin, mailServer } from "./setup";
import { serveAuthApiWithProviders } from "./with-providers";

const openId = serveAuthApiWithProviders();
beforeEach(clearRateLimits);

const TOKEN = "0123456789abcdef0123456789abcdef";
const getOrganizations = (email: string) => db().organization.count({ where: { owner: { email } } });

it.each([
  ["hoofline://invite/qr/", 0],
  ["hoofline://signed-in/", 1],
])(
  "after a sign-up with the return path %s, the number of new organizations is %i",
  async (returnPath, count) => {
    const email = createEmail();
    const client = createAuthClient(getOrigin());
    await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: returnPath + TOKEN } });
    await client.verifyOtp({ email, token: await mailServer.getCode(email), type: "signup" });
    expect(await getOrganizations(email)).toBe(count);
  },
);

it("signing up and continuing to an invitation's page doesn't create an organization", async () => {
  const email = createEmail();
  const client = createAuthClient(getOrigin());
  const emailRedirectTo = `${getOrigin()}/invite/trainer/${TOKEN}`;
  await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
  expect(await getOrganizations(email)).toBe(0);
});

it("signing up with a passcode and continuing to an invitation doesn't create an organization", async () => {
  const email = createEmail();
  const client = createAuthClient(getOrigin());
  await client.signInWithOtp({ email, options: { emailRedirectTo: `hoofline://invite/qr/${TOKEN}` } });
  await client.verifyOtp({ email, token: await mailServer.getCode(email), type: "email" });
  expect(await db().user.count({ where: { email } })).toBe(1);
  expect(await getOrganizations(email)).toBe(0);
});

it("signing in with a provider and continuing to an invitation doesn't create an organization", async () => {
  const email = createEmail();
  openId.setPerson(createId(), { email, email_verified: true, name: "Robin Hale" });
  const { data } = await createAuthClient(getOrigin(), { flowType: "pkce" }).signInWithOAuth({
    provider: "google",
    options: { redirectTo: `hoofline://invite/qr/${TOKEN}`, skipBrowserRedirect: true },
  });
  await followRedirects(data.url ?? "", (url) => url.protocol === "hoofline:");
  expect(await db().user.count({ where: { email } })).toBe(1);
  expect(await getOrganizations(email)).toBe(0);
});
