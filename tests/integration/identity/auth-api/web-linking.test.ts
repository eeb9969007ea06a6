import { beforeEach, describe, expect, it } from "vitest";
import { getKnownBrowserId } from "@/lib/auth/known-browser";
import { createSession, revokeSession } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { getKnownBrowserCookieName, getProviderStateCookieName } from "@/lib/auth/web-session-cookies";
import { db } from "@/lib/db";
import { linkProviderInBrowser } from "@/lib/domain/identity/authentication/link-provider-in-browser";
import { listIdentities } from "@/lib/domain/identity/authentication/list-identities";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";
import { unlinkIdentity } from "@/lib/domain/identity/authentication/unlink-identity";
import { createId } from "@/lib/ids";
import { getSiteUrl } from "@/lib/site-url";
import { createAccount, getContext, type TestAccount } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { followRedirects } from "./openid-provider";
import { clearRateLimits, mailServer } from "./setup";
import { serveAuthApiWithProviders } from "./with-providers";

const openId = serveAuthApiWithProviders();
beforeEach(clearRateLimits);

const password = TEST_PASSWORD;

const getProviders = async ({ ctx }: TestAccount) =>
  (await listIdentities({ ctx })).identities.map(({ provider }) => provider);

interface ReturnOptions {
  state?: string;
  session?: string;
  meanwhile?: () => Promise<unknown>;
}

/**
 * Signs in with the provider and returns to our callback. Sends the account's session cookie and the provider
 * state cookie unless `other` contains replacements.
 */
async function returnFromProvider(account: TestAccount, other: ReturnOptions = {}): Promise<Response> {
  openId.setPerson(createId(), { email: `${createId()}@example.com`, email_verified: true });
  const input = { provider: "google", redirect_to: getSiteUrl("/account/security"), password };
  const { url, state } = await linkProviderInBrowser({ ctx: account.ctx, input });
  const callback = await followRedirects(url, ({ pathname }) => pathname === "/auth/v1/callback");
  await other.meanwhile?.();
  const cookie = `${getProviderStateCookieName()}=${other.state ?? state}; ${other.session ?? account.cookie}`;
  return fetch(callback, { redirect: "manual", headers: { cookie } });
}

/** Links a provider and returns the browser's new session. */
async function linkAndGetSession(account: TestAccount): Promise<{ id: string; name: string }> {
  const [header = ""] = (await returnFromProvider(account)).headers.getSetCookie();
  const [name = "", value = ""] = (header.split(";")[0] ?? "").split("=");
  return { id: (await unsealSessionId(value)) ?? "", name };
}

async function startLinkingOnTheWeb(): Promise<string> {
  const input = { provider: "google", redirect_to: getSiteUrl("/dashboard") };
  const ctx = createVisitorContext(createId());
  return (await startProviderSignIn({ ctx, input, kind: "web", initiator: { address: "198.51.100.1" } })).url;
}

/**
 * Returns the browser ID from the response's known-browser cookie, or null if the cookie isn't valid for the
 * account.
 */
function getKnownBrowser(response: Response, account: string): string | null {
  const prefix = `${getKnownBrowserCookieName()}=`;
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(prefix));
  return getKnownBrowserId(cookie?.slice(prefix.length).split(";")[0], account, new Date());
}

/** Links a provider and returns the URL of the redirect. */
async function linkAndGetLocation(account: TestAccount, other?: ReturnOptions): Promise<string> {
  return (await returnFromProvider(account, other)).headers.get("location") ?? "";
}

describe("provider sign-in on the web", () => {
  it("provider sign-in on the web stores the consent time only at the first sign-in", async () => {
    const subject = createId();
    const email = `${subject}@example.com`;
    openId.setPerson(subject, { email, email_verified: true });
    const visit = async () => {
      const callback = await followRedirects(
        await startLinkingOnTheWeb(),
        ({ pathname }) => pathname === "/auth/v1/callback",
      );
      const cookie = `${getProviderStateCookieName()}=${callback.searchParams.get("state")}`;
      await fetch(callback, { redirect: "manual", headers: { cookie } });
      return db().user.findUniqueOrThrow({ where: { email } });
    };
    const first = await visit();
    expect(first.termsAcceptedAt).toEqual(first.privacyAcceptedAt);
    expect(first.termsAcceptedAt).toBeInstanceOf(Date);
    expect((await visit()).termsAcceptedAt).toEqual(first.termsAcceptedAt);
  });

  it("provider sign-in on the web adds the browser to the account's known browsers", async () => {
    const subject = createId();
    const email = `${subject}@example.com`;
    openId.setPerson(subject, { email, email_verified: true });
    const callback = await followRedirects(
      await startLinkingOnTheWeb(),
      ({ pathname }) => pathname === "/auth/v1/callback",
    );
    const cookie = `${getProviderStateCookieName()}=${callback.searchParams.get("state")}`;
    const response = await fetch(callback, { redirect: "manual", headers: { cookie } });
    expect(getKnownBrowser(response, email)).toMatch(/^[\w-]{22}$/);
    expect(getKnownBrowser(response, `other-${email}`)).toBeNull();
  });
});

describe("linking a provider on the web", () => {
  it("linking a provider on the web adds it to the person's account", async () => {
    const account = await createAccount();
    expect((await listIdentities({ ctx: account.ctx })).available).toEqual(["google"]);
    expect(await linkAndGetLocation(account)).toBe(getSiteUrl("/account/security"));
    expect(await getProviders(account)).toContain("google");
    expect((await listIdentities({ ctx: account.ctx })).available).toEqual([]);
  });

  it("linking a provider is rejected in a browser that didn't start the linking", async () => {
    const account = await createAccount();
    expect(await linkAndGetLocation(account, { state: "another-state" })).toContain("error=access_denied");
    expect(await getProviders(account)).not.toContain("google");
  });

  it("linking a provider replaces the browser's session with a new session", async () => {
    const account = await createAccount();
    await db().session.update({ where: { id: account.id }, data: { aal: "aal2" } });
    const { id: sessionId, name } = await linkAndGetSession(account);
    expect(name).toBe(getSessionCookieName());
    expect(sessionId).not.toBe(account.id);
    const sessions = await db().session.findMany({ where: { userId: account.user.id } });
    const [old, renewed] = [account.id, sessionId].map((id) => sessions.find((one) => one.id === id));
    expect(sessions).toHaveLength(2);
    expect(old?.revokedReason).toBe("renewed");
    const { aal, amr, kind, createdAt, expiresAt } = old ?? {};
    expect(renewed).toMatchObject({ revokedAt: null, aal, amr, kind, createdAt, expiresAt });
  });

  it("linking a provider fails if the person signs out or someone else signs in", async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    const locations = [
      await linkAndGetLocation(account, { session: other.cookie }),
      await linkAndGetLocation(account, { session: "" }),
    ];
    const meanwhile = () => revokeSession(db(), account.id, { reason: "sign_out", now: new Date() });
    locations.push(await linkAndGetLocation(account, { meanwhile }));
    for (const location of locations) expect(location).toContain("error_code=session_not_found");
    expect(await getProviders(account)).not.toContain("google");
  });

  it("linking and unlinking a provider require the password and send a notice", async () => {
    const account = await createAccount();
    const { ctx } = account;
    const input = { provider: "google", redirect_to: getSiteUrl("/account/security") };
    const [own] = (await listIdentities({ ctx })).identities;
    for (const wrong of [{}, { password: "wrong" }]) {
      const linking = linkProviderInBrowser({ ctx, input: { ...input, ...wrong } });
      await expect(linking).rejects.toMatchObject({ code: "VALIDATION" });
      const unlinking = unlinkIdentity({ ctx, input: { identityId: own?.id ?? "", ...wrong } });
      await expect(unlinking).rejects.toMatchObject({ code: "VALIDATION" });
    }
    const renewed = await getContext(await linkAndGetSession(account));
    expect((await mailServer.findMail(account.user.email))?.subject).toContain("A sign-in method was added");
    await unlinkIdentity({ ctx: renewed, input: { identityId: own?.id ?? "", password } });
    expect((await mailServer.findMail(account.user.email))?.subject).toContain(
      "A sign-in method was removed",
    );
  });

  it("unlinking a provider ends the sessions on other devices that signed in with it", async () => {
    const account = await createAccount();
    const session = await linkAndGetSession(account);
    account.ctx = await getContext(session);
    const google = (await listIdentities({ ctx: account.ctx })).identities.find(
      ({ provider }) => provider === "google",
    );
    const client = { address: "203.0.113.7", userAgent: "tests" };
    const begin = (method: "oauth" | "password") =>
      createSession(db(), { userId: account.user.id, kind: "app", method, client, now: new Date() });
    const [elsewhere, own] = [await begin("oauth"), await begin("password")];
    await unlinkIdentity({ ctx: account.ctx, input: { identityId: google?.id ?? "", password } });
    const activeSessions = await db().session.findMany({
      where: { userId: account.user.id, revokedAt: null },
    });
    expect(activeSessions.map(({ id }) => id).sort()).toEqual([session.id, own.id].sort());
    expect(activeSessions).not.toContainEqual(expect.objectContaining({ id: elsewhere.id }));
  });

  it("a person can't unlink their last sign-in method or another person's sign-in method", async () => {
    const account = await createAccount();
    account.ctx = await getContext(await linkAndGetSession(account));
    const { identities } = await listIdentities({ ctx: account.ctx });
    const ids = identities.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const stranger = await createAccount();
    const foreign = unlinkIdentity({ ctx: stranger.ctx, input: { identityId: ids[0] ?? "", password } });
    await expect(foreign).rejects.toMatchObject({ reason: "identity_not_found" });
    for (const identityId of ids.slice(1))
      await unlinkIdentity({ ctx: account.ctx, input: { identityId, password } });
    const last = unlinkIdentity({ ctx: account.ctx, input: { identityId: ids[0] ?? "", password } });
    await expect(last).rejects.toMatchObject({ reason: "single_identity_not_deletable" });
  });
});
