import { SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { cookieContext } from "@/lib/auth/auth-session";
import { HANDOFF_AUDIENCE, mintHandoffToken } from "@/lib/auth/handoff-token";
import { tokenIssuer } from "@/lib/auth/signed-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { handoffCookieName } from "@/lib/auth/web-session-cookies";
import { db } from "@/lib/db";
import { requireProof } from "@/lib/domain/account/require-proof";
import { type Arrival, writeArrival } from "@/lib/http/arrival";
import { newId } from "@/lib/ids";
import { createUser } from "@/tests/factories/users";
import { signIn } from "@/tests/factories/web-session";
import { memberWithTotp } from "./second-factor";
import { forgetLimits, newMember, origin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(forgetLimits);

type Member = Pick<Awaited<ReturnType<typeof newMember>>, "client">;

async function mint({ client }: Member): Promise<{ token: string; userId: string }> {
  const { data } = await client.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const response = await fetch(`${origin()}/auth/v1/handoff`, { method: "POST", headers });
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

async function redeem({ token, userId = null, browser, from = origin() }: Redemption) {
  const arrival: Arrival = {
    sessionToken: token,
    userId,
    isAppSession: true,
    returnsToApp: true,
    isFromElsewhere: false,
    isFromOurApp: false,
  };
  const cookies = [`${handoffCookieName()}=${writeArrival(arrival)}`];
  if (browser) cookies.push(`${browser.name}=${browser.value}`);
  const response = await fetch(`${origin()}/api/handoff`, {
    method: "POST",
    headers: { origin: from, cookie: cookies.join("; "), "user-agent": userAgent },
  });
  const set = response.headers.getSetCookie();
  const session = set.find((cookie) => cookie.startsWith(`${sessionCookieName()}=`));
  const body = (await response.json()) as { user_id?: string; error?: { code: string; message: string } };
  return {
    status: response.status,
    body,
    session: session ? await openSessionId(session.slice(session.indexOf("=") + 1).split(";")[0]) : null,
    forgets: set.some((cookie) => cookie.startsWith(`${handoffCookieName()}=;`)),
  };
}

const isAlive = async (id: string) =>
  (await db().session.findUniqueOrThrow({ where: { id } })).revokedAt === null;

describe("a hand-off token", () => {
  it("gives the browser a session of its own, recorded as a device, which ends with signing out everywhere", async () => {
    const member = await newMember();
    const { token, userId } = await mint(member);
    const { status, body, session, forgets } = await redeem({ token, userId: userId.toUpperCase() });
    expect({ status, body, forgets }).toEqual({
      status: 200,
      body: { user_id: member.user.id },
      forgets: true,
    });
    const row = await db().session.findUniqueOrThrow({ where: { id: session ?? "" } });
    expect(row).toMatchObject({ userId: member.user.id, kind: "web", aal: "aal1", userAgent });
    await member.client.signOut({ scope: "global" });
    expect(await isAlive(row.id)).toBe(false);
  });

  it("carries over what the app's session had shown", async () => {
    const member = await memberWithTotp();
    const { session } = await redeem(await mint(member));
    const row = await db().session.findUniqueOrThrow({ where: { id: session ?? "" } });
    expect(row.aal).toBe("aal2");
    expect(row.amr).toMatchObject([{ method: "otp" }, { method: "totp" }]);
  });

  it.each([
    [0, "is let through"],
    [3_600, "is asked to sign in again"],
  ])("%i s after the sign-in in the app, who has no password %s before what can't be undone", async (age) => {
    const member = await newMember();
    const { id: userId } = member.user;
    await db().user.update({ where: { id: userId }, data: { passwordHash: null } });
    await db().$executeRaw`
      UPDATE sessions SET created_at = created_at - make_interval(secs => ${age}),
        amr = jsonb_set(amr, '{0,timestamp}', to_jsonb((amr->0->>'timestamp')::int - ${age}::int))
      WHERE user_id = ${userId}::uuid`;
    const { session } = await redeem(await mint(member));
    const browser = await cookieContext({ sessionId: session ?? "", requestId: newId() });
    if (!browser) throw new Error("No session");
    const asked = requireProof(browser.ctx, userId, { password: undefined });
    if (age === 0) await expect(asked).resolves.toBeUndefined();
    else await expect(asked).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });

  it("is good once, also for ten at the same time", async () => {
    const { token } = await mint(await newMember());
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem({ token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body, session } of refused) {
      expect({ status, session }).toEqual({ status: 409, session: null });
      expect(body.error?.message).toBe("This link has been used already.");
    }
  });

  it("is refused once the app has signed out", async () => {
    const member = await newMember();
    const { token } = await mint(member);
    await member.client.signOut({ scope: "local" });
    expect(await redeem({ token })).toMatchObject({ status: 401, session: null, forgets: true });
  });

  it("leaves no session behind when the app signs out everywhere at the same moment", async () => {
    const member = await newMember();
    const { token } = await mint(member);
    await Promise.all([redeem({ token }), member.client.signOut({ scope: "global" })]);
    expect(await db().session.count({ where: { userId: member.user.id, revokedAt: null } })).toBe(0);
  });

  it("is refused when the address names somebody else", async () => {
    const { token } = await mint(await newMember());
    expect(await redeem({ token, userId: newId() })).toMatchObject({ status: 403, session: null });
    // Nothing was used up by that.
    expect((await redeem({ token })).status).toBe(200);
  });

  it("is refused from another site, and without a cookie", async () => {
    const { token } = await mint(await newMember());
    expect(await redeem({ token, from: "https://evil.example" })).toMatchObject({
      status: 403,
      session: null,
    });
    const bare = await fetch(`${origin()}/api/handoff`, { method: "POST", headers: { origin: origin() } });
    expect(bare.status).toBe(409);
  });
});

describe("with somebody else signed in in the browser", () => {
  it("is told so, ends nothing and stays good", async () => {
    const browser = await signIn(await createUser());
    const { token } = await mint(await newMember());
    const told = await redeem({ token, browser });
    expect(told).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } }, forgets: false });
    expect(await isAlive((await openSessionId(browser.value)) ?? "")).toBe(true);
    const signOut = await fetch(`${origin()}/sign-out`, {
      method: "POST",
      headers: { origin: origin(), cookie: `${browser.name}=${browser.value}` },
      redirect: "manual",
    });
    expect(signOut.status).toBe(303);
    expect((await redeem({ token, browser })).status).toBe(200);
  });

  it("signs out nobody for a token that isn't good", async () => {
    const browser = await signIn(await createUser());
    expect((await redeem({ token: "a.b.c", browser })).body.error?.message).toBe("This link is not valid.");
    expect(await isAlive((await openSessionId(browser.value)) ?? "")).toBe(true);
  });

  it("takes the place of the same person's session", async () => {
    const member = await newMember();
    const browser = await signIn(member.user);
    expect((await redeem({ ...(await mint(member)), browser })).status).toBe(200);
    expect(await isAlive((await openSessionId(browser.value)) ?? "")).toBe(false);
  });
});

describe("what is no hand-off token of ours", () => {
  async function forged(
    change: Record<string, unknown>,
    audience = HANDOFF_AUDIENCE,
    issuer = tokenIssuer(),
  ) {
    const { kid, privateKey } = await getSigningKey();
    const member = await newMember();
    const { data } = await member.client.getSession();
    const [, payload = ""] = (data.session?.access_token ?? "").split(".");
    const { session_id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { session_id: string };
    return new SignJWT({ role: "authenticated", session_id, jti: newId(), ...change })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
      .setSubject(member.user.id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("2m")
      .sign(privateKey);
  }

  it("is let in when nothing is wrong with it, so that the rest says something", async () => {
    expect((await redeem({ token: await forged({}) })).status).toBe(200);
  });

  it.each([
    ["another audience", () => forged({}, "authenticated")],
    ["another issuer", () => forged({}, HANDOFF_AUDIENCE, "https://evil.example/auth/v1")],
    ["another role", () => forged({ role: "anon" })],
    ["no id", () => forged({ jti: undefined })],
    ["a session that isn't one", () => forged({ session_id: "x" })],
    ["a changed signature", async () => `${(await mint(await newMember())).token.slice(0, -6)}AAAAAA`],
  ])("%s", async (_what, token) => {
    const refused = await redeem({ token: await token() });
    expect(refused).toMatchObject({ status: 401, session: null, forgets: true });
    expect(refused.body.error?.message).toBe("This link is not valid.");
  });

  it("an expired one says so", async () => {
    const { user, session } = await newMember();
    const [, payload = ""] = session.access_token.split(".");
    const { session_id: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
      string,
      string
    >;
    const subject = { userId: user.id, sessionId: sessionId ?? "", email: null };
    const token = await mintHandoffToken(subject, new Date(Date.now() - 121_000));
    expect((await redeem({ token })).body.error?.message).toMatch(/^This link has expired/);
  });

  it.each(["", "abc", "a.b", "a.b.c.d"])("a token %j hasn't three parts", async (token) => {
    const { body, status } = await redeem({ token });
    expect({ status, message: body.error?.message }).toEqual({
      status: 422,
      message: "Invalid session token format.",
    });
  });
});
