import { SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { createCookieContext } from "@/lib/auth/auth-session";
import { getKnownBrowserId } from "@/lib/auth/known-browser";
import { getTokenIssuer } from "@/lib/auth/signed-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { getHandoffCookieName, getKnownBrowserCookieName } from "@/lib/auth/web-session-cookies";
import { db } from "@/lib/db";
import { requireIdentityProof } from "@/lib/domain/identity/account/require-identity-proof";
import {
  HANDOFF_TOKEN_AUDIENCE,
  issueHandoffToken,
} from "@/lib/domain/identity/authentication/handoff-token";
import { type AppLaunch, serializeAppLaunch } from "@/lib/http/app-launch";
import { createId } from "@/lib/ids";
import { createUser } from "@/tests/factories/users";
import { createWebSession } from "@/tests/factories/web-session";
import { createMemberWithTotp } from "./second-factor";
import { clearRateLimits, createMember, getOrigin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

type Member = Pick<Awaited<ReturnType<typeof createMember>>, "client">;

async function mintToken({ client }: Member): Promise<{ token: string; userId: string }> {
  const { data } = await client.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const response = await fetch(`${getOrigin()}/auth/v1/handoff`, { method: "POST", headers });
  const { session_token: token, user_id: userId } = (await response.json()) as Record<string, string>;
  return { token: token ?? "", userId: userId ?? "" };
}

interface Redemption {
  token: string;
  userId?: string | null;
  browser?: { name: string; value: string };
  from?: string;
}

const userAgent = "Mozilla/5.0 (iPhone)";

async function redeem({ token, userId = null, browser, from = getOrigin() }: Redemption) {
  const launch: AppLaunch = {
    sessionToken: token,
    userId,
    isAppSession: true,
    returnsToApp: true,
    isFromElsewhere: false,
    isFromOurApp: false,
  };
  const cookies = [`${getHandoffCookieName()}=${serializeAppLaunch(launch)}`];
  if (browser) cookies.push(`${browser.name}=${browser.value}`);
  const response = await fetch(`${getOrigin()}/api/handoff`, {
    method: "POST",
    headers: { origin: from, cookie: cookies.join("; "), "user-agent": userAgent },
  });
  const set = response.headers.getSetCookie();
  const session = set.find((cookie) => cookie.startsWith(`${getSessionCookieName()}=`));
  const body = (await response.json()) as { user_id?: string; error?: { code: string; message: string } };
  return {
    status: response.status,
    body,
    knownBrowser: set.find((cookie) => cookie.startsWith(`${getKnownBrowserCookieName()}=`)) ?? null,
    session: session ? await unsealSessionId(session.slice(session.indexOf("=") + 1).split(";")[0]) : null,
    forgets: set.some((cookie) => cookie.startsWith(`${getHandoffCookieName()}=;`)),
  };
}

const isSessionActive = async (id: string) =>
  (await db().session.findUniqueOrThrow({ where: { id } })).revokedAt === null;

describe("a hand-off token", () => {
  it("a hand-off token starts a separate browser session", async () => {
    const member = await createMember();
    const { token, userId } = await mintToken(member);
    const { status, body, session, forgets, knownBrowser } = await redeem({
      token,
      userId: userId.toUpperCase(),
    });
    expect({ status, body, forgets }).toEqual({
      status: 200,
      body: { user_id: member.user.id },
      forgets: true,
    });
    expect(getKnownBrowserId(knownBrowser?.split(/[=;]/)[1], member.email, new Date())).not.toBeNull();
    const row = await db().session.findUniqueOrThrow({ where: { id: session ?? "" } });
    expect(row).toMatchObject({ userId: member.user.id, kind: "web", aal: "aal1", userAgent });
    await member.client.signOut({ scope: "global" });
    expect(await isSessionActive(row.id)).toBe(false);
  });

  it("a hand-off gives the browser session the assurance level of the app's session", async () => {
    const member = await createMemberWithTotp();
    const { session } = await redeem(await mintToken(member));
    const row = await db().session.findUniqueOrThrow({ where: { id: session ?? "" } });
    expect(row.aal).toBe("aal2");
    expect(row.amr).toMatchObject([{ method: "otp" }, { method: "totp" }]);
  });

  it.each([
    [0, "allows"],
    [3_600, "requires a new sign-in for"],
  ])(
    "for an account without a password, a hand-off %i seconds after sign-in %s sensitive changes",
    async (age) => {
      const member = await createMember();
      const { id: userId } = member.user;
      await db().user.update({ where: { id: userId }, data: { passwordHash: null } });
      await db().$executeRaw`
      UPDATE sessions SET created_at = created_at - make_interval(secs => ${age}),
        amr = jsonb_set(amr, '{0,timestamp}', to_jsonb((amr->0->>'timestamp')::int - ${age}::int))
      WHERE user_id = ${userId}::uuid`;
      const { session } = await redeem(await mintToken(member));
      const browser = await createCookieContext({ sessionId: session ?? "", requestId: createId() });
      if (!browser) throw new Error("No session");
      const proof = requireIdentityProof(browser.ctx, userId, { password: undefined });
      if (age === 0) await expect(proof).resolves.toBeUndefined();
      else await expect(proof).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    },
  );

  it("a hand-off token works only once, even if ten requests use it concurrently", async () => {
    const { token } = await mintToken(await createMember());
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeem({ token })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 200);
    for (const { status, body, session } of refused) {
      expect({ status, session }).toEqual({ status: 409, session: null });
      expect(body.error?.message).toBe("This link has already been used. Open the page from the app again.");
    }
  });

  it("a hand-off token is rejected after the app has signed out", async () => {
    const member = await createMember();
    const { token } = await mintToken(member);
    await member.client.signOut({ scope: "local" });
    expect(await redeem({ token })).toMatchObject({ status: 401, session: null, forgets: true });
  });

  it("signing out on all devices also ends a session that a concurrent hand-off creates", async () => {
    const member = await createMember();
    const { token } = await mintToken(member);
    await Promise.all([redeem({ token }), member.client.signOut({ scope: "global" })]);
    expect(await db().session.count({ where: { userId: member.user.id, revokedAt: null } })).toBe(0);
  });

  it("a hand-off token is rejected if the URL contains another person's ID", async () => {
    const { token } = await mintToken(await createMember());
    expect(await redeem({ token, userId: createId() })).toMatchObject({ status: 403, session: null });
    // The rejected request didn't consume the token.
    expect((await redeem({ token })).status).toBe(200);
  });

  it("a hand-off is rejected if it comes from another site or has no cookie", async () => {
    const { token } = await mintToken(await createMember());
    expect(await redeem({ token, from: "https://evil.example" })).toMatchObject({
      status: 403,
      session: null,
    });
    const response = await fetch(`${getOrigin()}/api/handoff`, {
      method: "POST",
      headers: { origin: getOrigin() },
    });
    expect(response.status).toBe(409);
  });
});

describe("the app's access token", () => {
  const getAccessToken = async ({ client }: Member) =>
    (await client.getSession()).data.session?.access_token ?? "";

  it("an access token can start only one browser session", async () => {
    const member = await createMember();
    const token = await getAccessToken(member);
    const first = await redeem({ token, userId: member.user.id });
    expect(first).toMatchObject({ status: 200, body: { user_id: member.user.id }, forgets: true });
    const row = await db().session.findUniqueOrThrow({ where: { id: first.session ?? "" } });
    expect(row).toMatchObject({ userId: member.user.id, kind: "web", aal: "aal1" });
    const replayed = await redeem({ token });
    expect(replayed).toMatchObject({ status: 409, session: null });
    expect(replayed.body.error?.message).toBe(
      "This link has already been used. Open the page from the app again.",
    );
  });

  it("a used access token is accepted if the person is already signed in", async () => {
    const member = await createMember();
    const token = await getAccessToken(member);
    await redeem({ token });
    const browser = await createWebSession(member.user);
    const again = await redeem({ token, browser });
    expect(again).toMatchObject({ status: 200, session: await unsealSessionId(browser.value) });
    expect(await isSessionActive(again.session ?? "")).toBe(true);
  });

  it("a hand-off with a used access token doesn't restore an ended browser session", async () => {
    const member = await createMember();
    const token = await getAccessToken(member);
    await redeem({ token });
    const browser = await createWebSession(member.user);
    const id = (await unsealSessionId(browser.value)) ?? "";
    await db().session.update({ where: { id }, data: { revokedAt: new Date(), revokedReason: "admin" } });
    expect(await redeem({ token, browser })).toMatchObject({ status: 409, session: null });
  });

  it("only one of ten concurrent hand-offs with the same access token succeeds", async () => {
    const token = await getAccessToken(await createMember());
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeem({ token })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("a hand-off with an access token never replaces another person's session", async () => {
    const browser = await createWebSession(await createUser());
    const token = await getAccessToken(await createMember());
    const response = await redeem({ token, browser });
    expect(response).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } }, forgets: false });
    expect(await isSessionActive((await unsealSessionId(browser.value)) ?? "")).toBe(true);
  });

  it("an access token is rejected if it is expired, altered or revoked, or belongs to another person", async () => {
    const member = await createMember();
    const token = await getAccessToken(member);
    expect(await redeem({ token, userId: createId() })).toMatchObject({ status: 403, session: null });
    expect(await redeem({ token: `${token.slice(0, -6)}AAAAAA` })).toMatchObject({
      status: 401,
      session: null,
    });
    const { payload, old } = await expiredCopy(token);
    expect(payload.sub).toBe(member.user.id);
    expect((await redeem({ token: old })).body.error?.message).toMatch(/^This link has expired/);
    await member.client.signOut({ scope: "local" });
    expect(await redeem({ token })).toMatchObject({ status: 401, session: null, forgets: true });
  });

  it("after second-factor setup, an older access token can't start a browser session", async () => {
    const member = await createMember();
    const firstLevelToken = await getAccessToken(member);
    const { data } = await member.client.mfa.enroll({ factorType: "totp" });
    const factorId = data?.id ?? "";
    await db().mfaFactor.update({ where: { id: factorId }, data: { status: "verified" } });
    expect(await redeem({ token: firstLevelToken })).toMatchObject({ status: 403, session: null });
  });

  async function expiredCopy(token: string) {
    const { kid, privateKey } = await getSigningKey();
    const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<
      string,
      unknown
    >;
    const past = Math.floor(Date.now() / 1_000) - 601;
    const old = await new SignJWT({ ...payload, iat: past, exp: past + 600 })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
      .sign(privateKey);
    return { payload, old };
  }
});

describe("a hand-off with another person signed in", () => {
  it("a hand-off is rejected while another person is signed in", async () => {
    const browser = await createWebSession(await createUser());
    const { token } = await mintToken(await createMember());
    const response = await redeem({ token, browser });
    expect(response).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } }, forgets: false });
    expect(await isSessionActive((await unsealSessionId(browser.value)) ?? "")).toBe(true);
    const signOut = await fetch(`${getOrigin()}/sign-out`, {
      method: "POST",
      headers: { origin: getOrigin(), cookie: `${browser.name}=${browser.value}` },
      redirect: "manual",
    });
    expect(signOut.status).toBe(303);
    expect((await redeem({ token, browser })).status).toBe(200);
  });

  it("an invalid hand-off token doesn't sign anyone out", async () => {
    const browser = await createWebSession(await createUser());
    expect((await redeem({ token: "a.b.c", browser })).body.error?.message).toBe(
      "This link is not valid. Open the page from the app again.",
    );
    expect(await isSessionActive((await unsealSessionId(browser.value)) ?? "")).toBe(true);
  });

  it("a hand-off ends the same person's earlier session in the browser", async () => {
    const member = await createMember();
    const browser = await createWebSession(member.user);
    expect((await redeem({ ...(await mintToken(member)), browser })).status).toBe(200);
    expect(await isSessionActive((await unsealSessionId(browser.value)) ?? "")).toBe(false);
  });
});

describe("hand-off token verification", () => {
  async function forged(
    change: Record<string, unknown>,
    audience = HANDOFF_TOKEN_AUDIENCE,
    issuer = getTokenIssuer(),
  ) {
    const { kid, privateKey } = await getSigningKey();
    const member = await createMember();
    const { data } = await member.client.getSession();
    const [, payload = ""] = (data.session?.access_token ?? "").split(".");
    const { session_id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { session_id: string };
    return new SignJWT({ role: "authenticated", session_id, jti: createId(), ...change })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
      .setSubject(member.user.id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("2m")
      .sign(privateKey);
  }

  it("a hand-off token with valid claims and a valid signature is accepted", async () => {
    expect((await redeem({ token: await forged({}) })).status).toBe(200);
  });

  it.each([
    ["another audience", () => forged({}, "authenticated")],
    ["another issuer", () => forged({}, HANDOFF_TOKEN_AUDIENCE, "https://evil.example/auth/v1")],
    ["another role", () => forged({ role: "anon" })],
    ["no ID", () => forged({ jti: undefined })],
    ["a malformed session ID", () => forged({ session_id: "x" })],
    [
      "a changed signature",
      async () => `${(await mintToken(await createMember())).token.slice(0, -6)}AAAAAA`,
    ],
  ])("an invalid hand-off token is rejected: %s", async (_what, token) => {
    const refused = await redeem({ token: await token() });
    expect(refused).toMatchObject({ status: 401, session: null, forgets: true });
    expect(refused.body.error?.message).toBe("This link is not valid. Open the page from the app again.");
  });

  it("an expired hand-off token is reported as expired", async () => {
    const { user, session } = await createMember();
    const [, payload = ""] = session.access_token.split(".");
    const { session_id: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
      string,
      string
    >;
    const subject = { userId: user.id, sessionId: sessionId ?? "", email: null };
    const token = await issueHandoffToken(subject, new Date(Date.now() - 121_000));
    expect((await redeem({ token })).body.error?.message).toMatch(/^This link has expired/);
  });

  it.each(["", "abc", "a.b", "a.b.c.d"])(
    "the token %j, which doesn't have three parts, is rejected",
    async (token) => {
      const { body, status } = await redeem({ token });
      expect({ status, error: body.error }).toEqual({
        status: 422,
        error: { code: "VALIDATION", message: "Invalid session token format." },
      });
    },
  );
});
