import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { getProviderStateCookieName } from "@/lib/auth/web-session-cookies";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { followRedirects } from "./openid-provider";
import { clearRateLimits, createMember, getOrigin, mailServer } from "./setup";
import { serveAuthApiWithProviders } from "./with-providers";

const openId = serveAuthApiWithProviders();
beforeEach(clearRateLimits);

const isAppUrl = (url: URL) => url.protocol === "hoofline:";
const redirectTo = "hoofline://signed-in";

async function signInAs(subject: string, email: string, isVerified = true) {
  openId.setPerson(subject, { email, email_verified: isVerified, name: "Robin Hale" });
  const client = createAuthClient(getOrigin(), { flowType: "pkce" });
  const { data } = await client.signInWithOAuth({
    provider: "google",
    options: { redirectTo, skipBrowserRedirect: true },
  });
  const redirectUrl = await followRedirects(data.url ?? "", isAppUrl);
  const result = await client.exchangeCodeForSession(redirectUrl.searchParams.get("code") ?? "");
  if (result.error) throw result.error;
  return { client, user: result.data.user, session: result.data.session };
}

describe("provider sign-in", () => {
  it("the first provider sign-in with PKCE creates an account that later sign-ins use", async () => {
    const [subject, email] = [createId(), createEmail()];
    const first = await signInAs(subject, email);
    expect(first.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Robin Hale" },
      identities: [{ provider: "google", id: subject }],
    });
    expect((await signInAs(subject, email)).user.id).toBe(first.user.id);
  });

  it("a provider sign-in without a PKCE challenge returns tokens in the redirect URL", async () => {
    openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    const client = createAuthClient(getOrigin());
    const { data } = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const redirectUrl = await followRedirects(data.url ?? "", isAppUrl);
    const tokens = new URLSearchParams(redirectUrl.hash.slice(1));
    const { error } = await client.getUser(tokens.get("access_token") ?? "");
    expect(error).toBeNull();
  });

  it("a provider sign-in requires the original browser's cookie unless the app uses PKCE", async () => {
    openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    const isCallback = (url: URL) => url.pathname === "/auth/v1/callback";
    const openCallback = async (url: string, cookie = "") => {
      const callback = await followRedirects(url, isCallback);
      const state = callback.searchParams.get("state") ?? "";
      const headers = { cookie: cookie.replace("OWN", state) };
      return (await fetch(callback, { redirect: "manual", headers })).headers.get("location") ?? "";
    };
    const options = { redirectTo, skipBrowserRedirect: true };
    const { client: member } = await createMember();
    const starts = (flowType: "implicit" | "pkce") => {
      const client = createAuthClient(getOrigin(), { flowType });
      return [
        async () => (await client.signInWithOAuth({ provider: "google", options })).data.url ?? "",
        async () => (await client.signInWithSSO({ domain: "stable.test", options })).data?.url ?? "",
      ];
    };
    const link = async () => (await member.linkIdentity({ provider: "google", options })).data?.url ?? "";
    for (const start of [...starts("implicit"), link]) {
      expect(await openCallback(await start())).toContain("error_code=bad_oauth_state");
      const foreign = await openCallback(await start(), `${getProviderStateCookieName()}=another`);
      expect(foreign).toContain("error_code=bad_oauth_state");
      expect(await openCallback(await start(), `${getProviderStateCookieName()}=OWN`)).toContain(
        "access_token=",
      );
      openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    }
    for (const start of starts("pkce")) expect(await openCallback(await start())).toContain("?code=");
  });

  it("provider sign-ins are limited per IP address and per account", async () => {
    const options = { redirectTo, skipBrowserRedirect: true };
    const client = createAuthClient(getOrigin());
    const sso = async () => (await client.signInWithSSO({ domain: "stable.test", options })).error;
    for (let i = 0; i < 60; i++) expect(await sso()).toBeNull();
    expect(await sso()).toMatchObject({ status: 429, code: "over_request_rate_limit" });
    const headers = { "x-test-address": "203.0.113.60" };
    const authorize = () =>
      fetch(`${getOrigin()}/auth/v1/authorize?provider=google`, { headers, redirect: "manual" });
    for (let i = 0; i < 60; i++) expect((await authorize()).status).toBe(302);
    const refused = await authorize();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const { client: member } = await createMember();
    const link = async () => (await member.linkIdentity({ provider: "google", options })).error;
    for (let i = 0; i < 60; i++) expect(await link()).toBeNull();
    expect(await link()).toMatchObject({ status: 429 });
  });

  it("an ID token without the provider's signature is rejected", async () => {
    openId.isForged = true;
    const signIn = signInAs(createId(), createEmail());
    await expect(signIn.finally(() => (openId.isForged = false))).rejects.toMatchObject({
      code: expect.stringMatching(/validation_failed|flow_state_not_found/),
    });
  });

  it("a provider's POST callback is redirected to GET, so that browsers send the cookie", async () => {
    openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    const start = `${getOrigin()}/auth/v1/authorize?provider=google`;
    const callback = await followRedirects(start, (url) => url.pathname === "/auth/v1/callback");
    const posted = await fetch(callback.origin + callback.pathname, {
      method: "POST",
      body: callback.searchParams,
      redirect: "manual",
    });
    expect(posted.status).toBe(303);
    const location = posted.headers.get("location") ?? "";
    const headers = { cookie: `${getProviderStateCookieName()}=${callback.searchParams.get("state")}` };
    const response = await fetch(location, { redirect: "manual", headers });
    expect(response.headers.get("location")).toContain("access_token=");
  });

  it("a provider sign-in uses an existing account only if the provider verified the email", async () => {
    const { email, user } = await createMember();
    expect((await signInAs(createId(), email, true)).user.id).toBe(user.id);
    const stranger = await signInAs(createId(), email, false);
    expect(stranger.user.id).not.toBe(user.id);
    expect(stranger.user.email).toBe("");
  });

  it("a provider sign-in removes a password that a stranger set at sign-up", async () => {
    const email = createEmail();
    const stranger = createAuthClient(getOrigin());
    await stranger.signUp({ email, password: PASSWORD });
    await mailServer.runWaitingJobs();
    await signInAs(createId(), email);
    expect((await stranger.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  it("unknown providers and unknown or used OAuth states are rejected", async () => {
    const get = (path: string) => fetch(`${getOrigin()}/auth/v1/${path}`, { redirect: "manual" });
    const unknown = await get("authorize?provider=nobody");
    expect(await unknown.json()).toMatchObject({ code: 400, error_code: "provider_disabled" });
    const forged = await get("callback?code=x&state=nonsense");
    expect(forged.headers.get("location")).toContain("error_code=bad_oauth_state");
    openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    const start = `${getOrigin()}/auth/v1/authorize?provider=google`;
    const callback = await followRedirects(start, (url) => url.pathname === "/auth/v1/callback");
    const headers = { cookie: `${getProviderStateCookieName()}=${callback.searchParams.get("state")}` };
    const first = await fetch(callback, { redirect: "manual", headers });
    expect(first.headers.get("location")).toContain("access_token=");
    const again = await fetch(callback, { redirect: "manual", headers });
    expect(again.headers.get("location")).toContain("error_code=bad_oauth_state");
  });
});

describe("single sign-on", () => {
  it("single sign-on ignores an email address outside the provider's domain", async () => {
    const { email: foreignEmail, user } = await createMember();
    for (const email of [`groom-${createId()}@stable.test`, foreignEmail]) {
      openId.setPerson(createId(), { email, email_verified: true });
      const client = createAuthClient(getOrigin(), { flowType: "pkce" });
      const { data, error } = await client.signInWithSSO({ domain: "stable.test", options: { redirectTo } });
      expect(error).toBeNull();
      const redirectUrl = await followRedirects(data?.url ?? "", isAppUrl);
      const result = await client.exchangeCodeForSession(redirectUrl.searchParams.get("code") ?? "");
      expect(result.data.user?.email).toBe(email === foreignEmail ? "" : email);
      expect(result.data.user?.id).not.toBe(user.id);
    }
    const unknownDomain = await createAuthClient(getOrigin()).signInWithSSO({ domain: "elsewhere.test" });
    expect(unknownDomain.error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
  });
});

describe("linking providers", () => {
  it("a linked provider can be unlinked only if another sign-in method remains", async () => {
    const { client, user } = await createMember();
    const [subject, email] = [createId(), createEmail()];
    openId.setPerson(subject, { email, email_verified: true });
    const { data, error } = await client.linkIdentity({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    await followRedirects(data?.url ?? "", isAppUrl);
    const { data: linked } = await client.getUserIdentities();
    expect(linked?.identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    const other = await createMember();
    const linkAttempt = await other.client.linkIdentity({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const redirectUrl = await followRedirects(linkAttempt.data?.url ?? "", isAppUrl);
    expect(redirectUrl.searchParams.get("error_code")).toBe("identity_already_exists");
    for (const identity of linked?.identities ?? []) {
      const removed = await client.unlinkIdentity(identity);
      if (identity.provider === "email") expect(removed.error).toBeNull();
      else expect(removed.error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
    }
    expect((await signInAs(subject, email)).user.id).toBe(user.id);
    const foreign = await other.client.unlinkIdentity(linked?.identities[1] as never);
    expect(foreign.error).toMatchObject({ status: 404, code: "identity_not_found" });
  });
});

describe("linking providers with PKCE", () => {
  const getGoogle = (userId: string) => db().identity.count({ where: { userId, provider: "google" } });
  const options = { redirectTo, skipBrowserRedirect: true };

  /** Starts linking a provider in an app and returns the code that the browser received. */
  async function startLinking() {
    const { email, user } = await createMember();
    const client = createAuthClient(getOrigin(), { flowType: "pkce" });
    await client.signInWithPassword({ email, password: PASSWORD });
    openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    const { data } = await client.linkIdentity({ provider: "google", options });
    const redirectUrl = await followRedirects(data?.url ?? "", isAppUrl);
    return { client, user, code: redirectUrl.searchParams.get("code") ?? "" };
  }

  it("linking a provider requires the app's PKCE verifier", async () => {
    const { client, user, code } = await startLinking();
    expect(await getGoogle(user.id)).toBe(0);
    const stranger = createAuthClient(getOrigin(), { flowType: "pkce" });
    await stranger.signInWithOAuth({ provider: "google", options });
    expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    expect(await getGoogle(user.id)).toBe(0);
    const { data: linked, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(linked.user?.id).toBe(user.id);
    expect(await getGoogle(user.id)).toBe(1);
  });

  it("linking a provider fails if the session ends before the code is redeemed", async () => {
    const { client, user, code } = await startLinking();
    await db().session.updateMany({
      where: { userId: user.id },
      data: { revokedAt: new Date(), revokedReason: "sign_out" },
    });
    const { error } = await client.exchangeCodeForSession(code);
    expect(error?.name).toBe("AuthSessionMissingError");
    expect(await getGoogle(user.id)).toBe(0);
  });
});

describe("linking providers in an app", () => {
  it("linking or unlinking a provider in an app requires a recent sign-in", async () => {
    const { client, user } = await createMember();
    await db().session.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - DAY_MS) },
    });
    const options = { redirectTo, skipBrowserRedirect: true };
    const linked = await client.linkIdentity({ provider: "google", options });
    expect(linked.error?.code).toBe("reauthentication_needed");
    const { data } = await client.getUserIdentities();
    const unlinked = await client.unlinkIdentity(data?.identities[0] as never);
    expect(unlinked.error?.code).toBe("reauthentication_needed");
  });
});

describe("linking a provider in an app whose session ends", () => {
  it.each([["implicit"], ["pkce"]] as const)(
    "a provider isn't linked if the session ends during linking (%s flow)",
    async (flowType) => {
      const { email, user } = await createMember();
      const client = createAuthClient(getOrigin(), { flowType });
      await client.signInWithPassword({ email, password: PASSWORD });
      const options = { redirectTo, skipBrowserRedirect: true };
      const startLinking = async () => {
        openId.setPerson(createId(), { email: createEmail(), email_verified: true });
        const { data } = await client.linkIdentity({ provider: "google", options });
        return followRedirects(data?.url ?? "", ({ pathname }) => pathname === "/auth/v1/callback");
      };
      const openCallback = async (callback: URL) => {
        const headers = { cookie: `${getProviderStateCookieName()}=${callback.searchParams.get("state")}` };
        return (await fetch(callback, { redirect: "manual", headers })).headers.get("location") ?? "";
      };
      const [before, after] = [await startLinking(), await startLinking()];
      expect(await openCallback(before)).toMatch(/access_token=|code=/);
      await db().identity.deleteMany({ where: { userId: user.id, provider: "google" } });
      await client.signOut({ scope: "local" });
      expect(await openCallback(after)).toContain("error_code=session_not_found");
      expect(await db().identity.count({ where: { userId: user.id, provider: "google" } })).toBe(0);
      expect(await db().authCode.count({ where: { userId: user.id } })).toBe(flowType === "pkce" ? 1 : 0);
    },
  );
});

describe("ID tokens from apps", () => {
  it("an ID token is accepted only if the app sends the token's nonce", async () => {
    const [subject, nonce] = [createId(), createId()];
    openId.setPerson(subject, { email: createEmail(), email_verified: true });
    const token = await openId.idToken("google", createHash("sha256").update(nonce).digest("hex"));
    const client = createAuthClient(getOrigin());
    const signIn = (sentNonce?: string) =>
      client.signInWithIdToken({ provider: "google", token, ...(sentNonce && { nonce: sentNonce }) });
    for (const wrong of [undefined, createId()]) {
      expect((await signIn(wrong)).error?.code).toBe("invalid_credentials");
    }
    const { data, error } = await signIn(nonce);
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([{ provider: "google", id: subject }]);
    const foreign = await openId.idToken("stable", createHash("sha256").update(nonce).digest("hex"));
    const misused = await client.signInWithIdToken({ provider: "google", token: foreign, nonce });
    expect(misused.error?.code).toBe("invalid_credentials");
  });

  /** Creates a token that is valid except for its signing key. */
  async function forged(claims: object) {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    return new SignJWT({ sub: createId(), aud: "google", iss: openId.issuer, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: String(jwk.kid ?? "x") })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
  }

  it("an ID token that is unsigned or signed with another key is rejected", async () => {
    const client = createAuthClient(getOrigin());
    const unsignedToken = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from("{}").toString("base64url")}.`;
    for (const token of [await forged({}), unsignedToken, "x"]) {
      const { error } = await client.signInWithIdToken({ provider: "google", token });
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
    }
    const unknown = await client.signInWithIdToken({ provider: "facebook", token: "x" });
    expect(unknown.error).toMatchObject({ code: "provider_disabled" });
    expect(await db().identity.count({ where: { provider: "facebook" } })).toBe(0);
  });
});
