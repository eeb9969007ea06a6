import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROVIDER_STATE_COOKIE } from "@/lib/auth/web-session-cookies";
import { linkProviderHere } from "@/lib/domain/auth/link-provider-here";
import { listIdentities } from "@/lib/domain/auth/list-identities";
import { unlinkIdentity } from "@/lib/domain/auth/unlink-identity";
import { newId } from "@/lib/ids";
import { siteUrl } from "@/lib/site-url";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { browse, OpenIdProvider } from "./openid-provider";
import { forgetLimits, origin, serveAuthApi } from "./setup";

const openId = new OpenIdProvider();
beforeAll(async () => {
  await openId.listen();
  const { issuer } = openId;
  process.env.AUTH_PROVIDERS = JSON.stringify({
    google: { issuer, clientId: "google", clientSecret: "secret-of-google" },
    stable: { issuer, clientId: "stable", clientSecret: "secret-of-stable", domains: ["stable.test"] },
  });
});
serveAuthApi();
beforeAll(() => openId.serve(`${origin()}/auth/v1/callback`, ["google"]));
beforeEach(forgetLimits);
afterAll(() => openId.close());

const providersOf = async ({ ctx }: TestAccount) =>
  (await listIdentities({ ctx })).identities.map(({ provider }) => provider);

/** Goes to the provider and comes back, with the state that the browser keeps, or another. */
async function link({ ctx }: TestAccount, cookie?: string): Promise<string> {
  openId.as(newId(), { email: `${newId()}@example.com`, email_verified: true });
  const input = { provider: "google", redirect_to: siteUrl("/account/security") };
  const { url, state } = await linkProviderHere({ ctx, input });
  const callback = await browse(url, ({ pathname }) => pathname === "/auth/v1/callback");
  const headers = { cookie: `${PROVIDER_STATE_COOKIE}=${cookie ?? state}` };
  const response = await fetch(callback, { redirect: "manual", headers });
  return response.headers.get("location") ?? "";
}

describe("linking a sign-in on the web", () => {
  it("adds it to the person's own account, and back to the page", async () => {
    const account = await createAccount();
    expect((await listIdentities({ ctx: account.ctx })).available).toEqual(["google"]);
    expect(await link(account)).toBe(siteUrl("/account/security"));
    expect(await providersOf(account)).toContain("google");
    expect((await listIdentities({ ctx: account.ctx })).available).toEqual([]);
  });

  it("takes no answer in a browser that didn't set out", async () => {
    const account = await createAccount();
    expect(await link(account, "another-state")).toContain("error=access_denied");
    expect(await providersOf(account)).not.toContain("google");
  });

  it("is taken back, but never the last one, nor another person's", async () => {
    const account = await createAccount();
    for (let i = 0; i < 2; i++) await link(account);
    const { identities } = await listIdentities({ ctx: account.ctx });
    const ids = identities.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const stranger = await createAccount();
    const foreign = unlinkIdentity({ ctx: stranger.ctx, input: { identityId: ids[0] ?? "" } });
    await expect(foreign).rejects.toMatchObject({ reason: "identity_not_found" });
    for (const identityId of ids.slice(1)) await unlinkIdentity({ ctx: account.ctx, input: { identityId } });
    const last = unlinkIdentity({ ctx: account.ctx, input: { identityId: ids[0] ?? "" } });
    await expect(last).rejects.toMatchObject({ reason: "single_identity_not_deletable" });
  });
});
