import { describe, expect, it } from "vitest";
import { createCookieContext } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { loadContext } from "@/lib/auth/load-context";
import { db } from "@/lib/db";
import { createRecoverySession } from "@/lib/domain/identity/account/create-recovery-session";
import { setNewPassword } from "@/lib/domain/identity/account/set-new-password";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { createRecoveryCodes } from "@/lib/domain/identity/mfa/create-recovery-codes";
import { enrollFactor } from "@/lib/domain/identity/mfa/enroll-factor";
import { redeemRecoveryCode } from "@/lib/domain/identity/mfa/redeem-recovery-code";
import { getTotpCode } from "@/lib/domain/identity/mfa/totp";
import { verifyAuthenticatorCode } from "@/lib/domain/identity/mfa/verify-authenticator-code";
import { issueOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { renewOwnSession } from "@/lib/domain/identity/sessions/renew-own-session";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, createVisitor } from "./create-visitor";

/**
 * Creates a person with an authenticator app. The returned `code` function computes the app's codes. Tests use the
 * code of the next time step, which stays valid even if the current time step ends during the test.
 */
async function createPersonWithApp() {
  const { ctx, user } = await createAccount();
  const { id: factorId, totp } = await enrollFactor({ ctx, input: { factor_type: "totp" } });
  const code = (steps: number) => getTotpCode(totp?.secret ?? "", new Date(Date.now() + steps * 30_000));
  await verifyAuthenticatorCode({ ctx, input: { factorId, code: code(0) } });
  return { ctx, user, factorId, code };
}

async function signInOnTheWeb(email: string, place?: { address: string }) {
  const input = { email, password: TEST_PASSWORD };
  const { id: sessionId } = await signInWithPassword({ ...createVisitor(place), input, kind: "web" });
  const load = () => loadContext({ sessionId, actorKind: "user", requestId: createId() });
  const pending = await createCookieContext({ sessionId, requestId: createId() });
  if (!pending) throw new Error("The session doesn't exist");
  return { load, pending };
}

describe("the second step of a web sign-in", () => {
  it("a session is unusable until the second sign-in step is complete", async () => {
    const { user, factorId, code } = await createPersonWithApp();
    const { load, pending } = await signInOnTheWeb(user.email);
    expect(pending.session).toMatchObject({ aal: "aal1", hasSecondFactor: true });
    expect(await load()).toBeNull();
    const wrong = await captureError(
      verifyAuthenticatorCode({ ctx: pending.ctx, input: { factorId, code: "000000" } }),
    );
    expect(wrong.code).toBe("FORBIDDEN");
    expect(await load()).toBeNull();
    await verifyAuthenticatorCode({ ctx: pending.ctx, input: { factorId, code: code(1) } });
    expect(await load()).toMatchObject({ viewer: { email: user.email } });
  });

  it("completing the second sign-in step replaces the pending session with a full session", async () => {
    const { user, factorId, code } = await createPersonWithApp();
    const { load, pending } = await signInOnTheWeb(user.email);
    await verifyAuthenticatorCode({ ctx: pending.ctx, input: { factorId, code: code(1) } });
    const { sessionId } = await renewOwnSession({ ctx: pending.ctx });
    expect(await load()).toBeNull();
    const renewed = await loadContext({ sessionId, actorKind: "user", requestId: createId() });
    expect(renewed?.viewer.email).toBe(user.email);
    expect(await captureError(renewOwnSession({ ctx: pending.ctx }))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  it("the second step of a sign-in is required even after a password reset", async () => {
    const { user, factorId, code } = await createPersonWithApp();
    const request = { userId: user.id, purpose: "recovery", sentTo: user.email, now: new Date() } as const;
    const { token } = await issueOneTimeToken(request);
    const tokens = await createRecoverySession({ ...createVisitor(), input: { token } });
    const [password, confirmPassword] = ["Hay-loft-Seven-7!", "Hay-loft-Seven-7!"];
    const { id: sessionId } = await setNewPassword({
      ...createVisitor(),
      input: { ...tokens, password, confirmPassword },
    });
    const load = () => loadContext({ sessionId, actorKind: "user", requestId: createId() });
    expect(await load()).toBeNull();
    const pending = await createCookieContext({ sessionId, requestId: createId() });
    if (!pending) throw new Error("The session doesn't exist");
    await verifyAuthenticatorCode({ ctx: pending.ctx, input: { factorId, code: code(1) } });
    expect(await load()).not.toBeNull();
  });

  it("the second step of a sign-in accepts a recovery code only once", async () => {
    const { ctx, user } = await createPersonWithApp();
    const [code = ""] = (await createRecoveryCodes({ ctx })).codes;
    const first = await signInOnTheWeb(user.email);
    await redeemRecoveryCode({ ctx: first.pending.ctx, input: { code } });
    expect(await first.load()).not.toBeNull();
    const second = await signInOnTheWeb(user.email);
    await captureError(redeemRecoveryCode({ ctx: second.pending.ctx, input: { code } }));
    expect(await second.load()).toBeNull();
  });
});

describe("an attacker who knows only the password", () => {
  const attempt = async (ctx: Context, factorId: string) =>
    (await captureError(verifyAuthenticatorCode({ ctx, input: { factorId, code: "000000" } }))).code;

  /**
   * Enters wrong codes in new sessions from one IP address until no more attempts are allowed. Returns the number
   * of attempts.
   */
  async function tryFrom(
    address: string,
    { user, factorId }: Awaited<ReturnType<typeof createPersonWithApp>>,
  ) {
    for (let tries = 0; ; ) {
      const { pending } = await signInOnTheWeb(user.email, { address });
      const before = tries;
      while ((await attempt(pending.ctx, factorId)) === "FORBIDDEN") tries++;
      if (tries === before) return tries;
    }
  }

  /** Makes all rate limits expire earlier, as if the given number of minutes had passed. */
  const passMinutes = (minutes: number) =>
    db().$executeRaw`UPDATE rate_limits SET expire = expire - ${minutes * 60_000}::bigint`;

  it("an attacker can enter at most 20 authenticator codes an hour from one network", async () => {
    const person = await createPersonWithApp();
    const { user, factorId, code } = person;
    expect(await tryFrom("192.0.2.61", person)).toBe(20);
    await passMinutes(58);
    expect(await tryFrom("192.0.2.61", person)).toBe(0);
    await passMinutes(2);
    expect(await tryFrom("192.0.2.61", person)).toBe(20);
    const owner = await signInOnTheWeb(user.email);
    await verifyAuthenticatorCode({ ctx: owner.pending.ctx, input: { factorId, code: code(1) } });
    expect(await owner.load()).not.toBeNull();
  });

  it("an attacker can enter only 60 authenticator codes an hour, even from several networks", async () => {
    const person = await createPersonWithApp();
    const { ctx, user, factorId, code } = person;
    const [recoveryCode = ""] = (await createRecoveryCodes({ ctx })).codes;
    let tries = 0;
    for (const last of [62, 63, 64, 65]) tries += await tryFrom(`192.0.2.${last}`, person);
    expect(tries).toBe(60);
    await passMinutes(58);
    expect(await tryFrom("192.0.2.66", person)).toBe(0);
    const { pending, load } = await signInOnTheWeb(user.email, { address: "192.0.2.62" });
    const refusal = verifyAuthenticatorCode({ ctx: pending.ctx, input: { factorId, code: code(1) } });
    expect(await captureError(refusal)).toMatchObject({ code: "RATE_LIMITED" });
    await redeemRecoveryCode({ ctx: pending.ctx, input: { code: recoveryCode } });
    expect(await load()).not.toBeNull();
    await passMinutes(2);
    expect(await tryFrom("192.0.2.67", person)).toBe(20);
  });
});
