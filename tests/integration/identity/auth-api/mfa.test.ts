import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lockUser } from "@/lib/auth/lock-user";
import { renewSession } from "@/lib/auth/sessions";
import { MINUTE_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { Authenticator } from "./authenticator";
import { createAuthClient } from "./client";
import { type Client, createMemberWithTotp, enrollTotp, getCode, getMeStatus, signIn } from "./second-factor";
import { clearRateLimits, createMember, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

/** Counts the connections to this database that are waiting for a lock. */
async function countWaitingConnections(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

describe("authenticator apps", () => {
  it("enrolling an authenticator app raises the assurance level, and later sessions require a code", async () => {
    const { client, email, session } = await createMember();
    const elsewhere = await signIn(email);
    const factor = await enrollTotp(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.totp.uri).toContain(`secret=${factor.totp.secret}`);
    expect(await getMeStatus(session.access_token)).toBe(200);
    const { data, error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: getCode(factor.totp.secret),
    });
    expect(error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(await getMeStatus(data?.access_token ?? "")).toBe(200);
    expect((await elsewhere.client.getUser()).error).not.toBeNull();
    expect((await mailServer.findMail(email))?.subject).toContain("A two-step sign-in method was added");

    const later = await signIn(email);
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect(await getMeStatus(later.token)).toBe(401);
    for (const refused of [
      await later.client.updateUser({ password: "Salt-Lick-31-Meadow" }),
      await later.client.mfa.unenroll({ factorId: factor.id }),
      await later.client.mfa.enroll({ factorType: "totp", friendlyName: "Second" }),
    ]) {
      expect(refused.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    }
    // Uses the code for the next time step, because each code works only once.
    const elevated = await later.client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: getCode(factor.totp.secret, 1),
    });
    expect(elevated.error).toBeNull();
    const methods = (await later.client.mfa.getAuthenticatorAssuranceLevel()).data
      ?.currentAuthenticationMethods;
    expect(methods).toMatchObject([{ method: "password" }, { method: "totp" }]);
    expect((await later.client.refreshSession()).error).toBeNull();
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  });

  it("only one of two concurrent sessions can add the first authenticator app", async () => {
    const { client, email, user } = await createMember();
    const other = (await signIn(email)).client;
    const prepareVerification = async (sessionClient: Client, name: string) => {
      const { id: factorId, totp } = await enrollTotp(sessionClient, name);
      const { data } = await sessionClient.mfa.challenge({ factorId });
      return () =>
        sessionClient.mfa.verify({ factorId, challengeId: data?.id ?? "", code: getCode(totp.secret) });
    };
    const tries = [await prepareVerification(client, "One"), await prepareVerification(other, "Two")];
    // Locks the user until both requests are waiting, so that they run concurrently.
    const results = await db()
      .$transaction(async (tx) => {
        await lockUser(tx, user.id);
        const running = tries.map((verify) => verify());
        await vi.waitFor(async () => expect(await countWaitingConnections()).toBe(2), { timeout: 4_000 });
        return { running: Promise.all(running) };
      })
      .then(({ running }) => running);
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of results) expect(error?.status ?? 200).toBeLessThan(500);
  });

  it("invalid authenticator codes, expired challenges and other people's factors are rejected", async () => {
    const { client, factorId, secret, user, usedCode } = await createMemberWithTotp();
    const verify = (code: string) => client.mfa.challengeAndVerify({ factorId, code });
    for (const code of [usedCode, getCode(secret, -5), getCode(secret, 5), "", "12345x"]) {
      expect((await verify(code)).error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    }
    const { data } = await client.mfa.challenge({ factorId });
    const challengeId = data?.id ?? "";
    await db().mfaChallenge.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - MINUTE_MS) },
    });
    expect((await client.mfa.verify({ factorId, challengeId, code: getCode(secret, 1) })).error?.code).toBe(
      "mfa_challenge_expired",
    );
    const stranger = await createMember();
    expect((await stranger.client.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
  });

  it("a session allows at most ten authenticator codes in five minutes", async () => {
    const { client, factorId } = await createMemberWithTotp();
    for (let i = 0; i < 10; i++) await client.mfa.challengeAndVerify({ factorId, code: "000000" });
    expect((await client.mfa.challengeAndVerify({ factorId, code: "000000" })).error).toMatchObject({
      status: 429,
    });
  });

  it("removing the authenticator app lowers the session's assurance level to 1", async () => {
    const { client, factorId } = await createMemberWithTotp();
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, friendly_name: "Phone" },
    ]);
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).error?.code).toBe(
      "mfa_factor_name_conflict",
    );
    expect((await client.mfa.unenroll({ factorId })).data).toMatchObject({ id: factorId });
    const { data } = await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
    expect(await getMeStatus(data.session?.access_token ?? "")).toBe(200);
  });

  it("the authenticator app's secret is stored encrypted", async () => {
    const { secret, factorId } = await createMemberWithTotp();
    const row = await db().mfaFactor.findUniqueOrThrow({ where: { id: factorId } });
    expect(Buffer.from(row.secretEncrypted ?? []).toString("latin1")).not.toContain(secret);
  });
});

describe("recovery codes", () => {
  it("a recovery code can be used as the second factor only once", async () => {
    const { client, email } = await createMemberWithTotp();
    const { data } = await client.mfa.recoveryCodes.generate();
    expect(data).toMatchObject({ type: "recovery_code", total: 10 });
    const [code = ""] = data?.codes ?? [];
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
    const later = await signIn(email);
    expect((await later.client.mfa.recoveryCodes.generate()).error?.code).toBe("insufficient_aal");
    expect((await later.client.mfa.recoveryCodes.verify({ code: "nope" })).error?.code).toBe(
      "mfa_verification_failed",
    );
    expect(
      (await later.client.mfa.recoveryCodes.verify({ code: ` ${code.toUpperCase().replaceAll("-", " ")} ` }))
        .error,
    ).toBeNull();
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    expect((await later.client.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    });
    expect((await (await signIn(email)).client.mfa.recoveryCodes.verify({ code })).error).not.toBeNull();
    const renewed = await client.mfa.recoveryCodes.regenerate();
    expect(renewed.data?.codes).not.toContain(data?.codes[1]);
    expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
  });

  it("recovery codes stop working after they are removed", async () => {
    const { client, email } = await createMemberWithTotp();
    const { data } = await client.mfa.recoveryCodes.generate();
    expect((await client.mfa.unenroll({ factorId: data?.id ?? "" })).error).toBeNull();
    const later = await signIn(email);
    const { error } = await later.client.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" });
    expect(error?.code).toMatch(/mfa_/);
    expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
  });
});

describe("passkeys", () => {
  async function register(client: Client, authenticator: Authenticator) {
    const started = await client.passkey.startRegistration();
    if (started.error) throw started.error;
    const { challenge_id: challengeId, options } = started.data;
    return client.passkey.verifyRegistration({
      challengeId,
      credential: authenticator.create(options.challenge) as never,
    });
  }

  async function signInWithPasskey(client: Client, authenticator: Authenticator) {
    const { data } = await client.passkey.startAuthentication();
    const credential = authenticator.get(data?.options.challenge ?? "") as never;
    return client.passkey.verifyAuthentication({ challengeId: data?.challenge_id ?? "", credential });
  }

  it("a passkey signs the person in at assurance level 2", async () => {
    const { client, user } = await createMember();
    const authenticator = new Authenticator(getOrigin());
    const registered = await register(client, authenticator);
    expect(registered.error).toBeNull();
    const visitor = createAuthClient(getOrigin());
    const signedIn = await signInWithPasskey(visitor, authenticator);
    expect(signedIn.error).toBeNull();
    expect(signedIn.data?.user?.id).toBe(user.id);
    expect((await visitor.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    const passkeyId = registered.data?.id ?? "";
    await client.passkey.update({ passkeyId, friendlyName: "Barn phone" });
    expect((await client.passkey.list()).data).toMatchObject([
      { id: passkeyId, friendly_name: "Barn phone" },
    ]);
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await signInWithPasskey(createAuthClient(getOrigin()), authenticator)).error).toMatchObject({
      code: "webauthn_verification_failed",
    });
  });

  it("a passkey with a wrong key, wrong origin or used challenge is rejected", async () => {
    const { client } = await createMember();
    const authenticator = new Authenticator(getOrigin());
    await register(client, authenticator);
    const elsewhere = await register(client, new Authenticator("https://evil.example"));
    expect(elsewhere.error).toMatchObject({ code: "webauthn_verification_failed" });
    const { data } = await client.passkey.startAuthentication();
    const challengeId = data?.challenge_id ?? "";
    const forged = {
      ...new Authenticator(getOrigin()).get(data?.options.challenge ?? ""),
      id: authenticator.credentialId,
      rawId: authenticator.credentialId,
    };
    expect(
      (await client.passkey.verifyAuthentication({ challengeId, credential: forged as never })).error,
    ).not.toBeNull();
    const late = authenticator.get(data?.options.challenge ?? "") as never;
    expect(
      (await client.passkey.verifyAuthentication({ challengeId, credential: late })).error,
    ).toMatchObject({
      status: 400,
      code: "webauthn_challenge_not_found",
    });
  });

  it("renaming or deleting another account's passkey fails with a not-found error", async () => {
    const [owner, other] = [await createMember(), await createMember()];
    const authenticator = new Authenticator(getOrigin());
    const passkeyId = (await register(owner.client, authenticator)).data?.id ?? "";
    const ABSENT = { status: 404, code: "mfa_factor_not_found" };
    const rename = await other.client.passkey.update({ passkeyId, friendlyName: "Mine" });
    expect(rename.error).toMatchObject(ABSENT);
    expect((await other.client.passkey.delete({ passkeyId })).error).toMatchObject(ABSENT);
    const again = await register(other.client, authenticator);
    expect(again.error).toMatchObject({ status: 400, code: "webauthn_verification_failed" });
    expect((await signInWithPasskey(createAuthClient(getOrigin()), authenticator)).data?.user?.id).toBe(
      owner.user.id,
    );
  });

  it("removing a passkey ends the other sessions that were started with that passkey", async () => {
    const { client, email } = await createMember();
    const [lost, removed] = [new Authenticator(getOrigin()), new Authenticator(getOrigin())];
    await register(client, lost);
    const passkeyId = (await register(client, removed)).data?.id ?? "";
    const [thief, own, passwordSignIn] = [
      createAuthClient(getOrigin()),
      createAuthClient(getOrigin()),
      await signIn(email),
    ];
    for (const one of [thief, own]) expect((await signInWithPasskey(one, removed)).error).toBeNull();
    const other = createAuthClient(getOrigin());
    expect((await signInWithPasskey(other, lost)).error).toBeNull();
    const { data } = await thief.getSession();
    const sessionId = String(decodeJwt(data.session?.access_token ?? "").session_id);
    const now = new Date();
    const renewed = await renewSession(db(), { sessionId, userId: data.session?.user.id ?? "", now });
    expect((await own.passkey.delete({ passkeyId })).error).toBeNull();
    const { revokedAt } = await db().session.findUniqueOrThrow({ where: { id: renewed ?? "" } });
    expect(revokedAt).not.toBeNull();
    for (const one of [own, other, client, passwordSignIn.client])
      expect((await one.getUser()).error).toBeNull();
  });

  it("a passkey enrolled as a second factor can't be used alone to sign in", async () => {
    const { client, email } = await createMember();
    const authenticator = new Authenticator(getOrigin());
    interface FactorResponse {
      id: string;
      access_token: string;
      webauthn: { credential_options: { publicKey: { challenge: string } } };
    }
    const call = async (token: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const response = await fetch(`${getOrigin()}/auth/v1/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as FactorResponse;
    };
    const { data: enrolled } = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
    const factorId = enrolled?.id ?? "";
    const elevate = async (token: string, type: "create" | "get") => {
      const { id, webauthn } = await call(token, `factors/${factorId}/challenge`, {});
      const { challenge } = webauthn.credential_options.publicKey;
      const credential_response = authenticator[type](challenge);
      return call(token, `factors/${factorId}/verify`, {
        challenge_id: id,
        webauthn: { type, credential_response },
      });
    };
    const token = (await client.getSession()).data.session?.access_token ?? "";
    expect(await elevate(token, "create")).toMatchObject({ token_type: "bearer" });
    const later = await signIn(email);
    expect(await getMeStatus(later.token)).toBe(401);
    expect(await getMeStatus((await elevate(later.token, "get")).access_token)).toBe(200);
    const passkeySignIn = await signInWithPasskey(createAuthClient(getOrigin()), authenticator);
    expect(passkeySignIn.error).toMatchObject({ code: "webauthn_verification_failed" });
  });
});
