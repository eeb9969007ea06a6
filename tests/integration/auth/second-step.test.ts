import { describe, expect, it } from "vitest";
import { cookieContext } from "@/lib/auth/auth-session";
import { loadContext } from "@/lib/auth/load-context";
import { mintOneTimeToken } from "@/lib/auth/one-time-tokens";
import { totpCode } from "@/lib/auth/totp";
import { beginRecovery } from "@/lib/domain/account/begin-recovery";
import { setNewPassword } from "@/lib/domain/account/set-new-password";
import { signInWithPassword } from "@/lib/domain/account/sign-in-with-password";
import { acceptRecoveryCode } from "@/lib/domain/mfa/accept-recovery-code";
import { createRecoveryCodes } from "@/lib/domain/mfa/create-recovery-codes";
import { enrollFactor } from "@/lib/domain/mfa/enroll-factor";
import { verifyCode } from "@/lib/domain/mfa/verify-code";
import { renewOwnSession } from "@/lib/domain/sessions/renew-own-session";
import { newId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { refusalOf, visitor } from "./visitor";

/** A person with an authenticator app, and the code that it shows some steps from now. */
async function personWithApp() {
  const { ctx, user } = await createAccount();
  const { id: factorId, totp } = await enrollFactor({ ctx, input: { factor_type: "totp" } });
  const code = (steps: number) => totpCode(totp?.secret ?? "", new Date(Date.now() + steps * 30_000));
  await verifyCode({ ctx, input: { factorId, code: code(-1) } });
  return { ctx, user, factorId, code };
}

async function signInOnTheWeb(email: string) {
  const input = { email, password: TEST_PASSWORD };
  const { id: sessionId } = await signInWithPassword({ ...visitor(), input, kind: "web" });
  const load = () => loadContext({ sessionId, actorKind: "user", requestId: newId() });
  const pending = await cookieContext({ sessionId, requestId: newId() });
  if (!pending) throw new Error("The session isn't there");
  return { load, pending };
}

describe("the second step of signing in on the web", () => {
  it("comes before anything else, and takes the code of the app", async () => {
    const { user, factorId, code } = await personWithApp();
    const { load, pending } = await signInOnTheWeb(user.email);
    expect(pending.session).toMatchObject({ aal: "aal1", hasSecondFactor: true });
    expect(await load()).toBeNull();
    const wrong = await refusalOf(verifyCode({ ctx: pending.ctx, input: { factorId, code: "000000" } }));
    expect(wrong.code).toBe("FORBIDDEN");
    expect(await load()).toBeNull();
    await verifyCode({ ctx: pending.ctx, input: { factorId, code: code(0) } });
    expect(await load()).toMatchObject({ viewer: { email: user.email } });
  });

  it("goes on in another session, at its level, than the one that waited for it", async () => {
    const { user, factorId, code } = await personWithApp();
    const { load, pending } = await signInOnTheWeb(user.email);
    await verifyCode({ ctx: pending.ctx, input: { factorId, code: code(0) } });
    const { sessionId } = await renewOwnSession({ ctx: pending.ctx });
    expect(await load()).toBeNull();
    const renewed = await loadContext({ sessionId, actorKind: "user", requestId: newId() });
    expect(renewed?.viewer.email).toBe(user.email);
    expect(await refusalOf(renewOwnSession({ ctx: pending.ctx }))).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("comes after a reset of the password, too", async () => {
    const { user, factorId, code } = await personWithApp();
    const request = { userId: user.id, purpose: "recovery", sentTo: user.email, now: new Date() } as const;
    const { token } = await mintOneTimeToken(request);
    const tokens = await beginRecovery({ ...visitor(), input: { token } });
    const [password, confirmPassword] = ["Hay-loft-Seven-7!", "Hay-loft-Seven-7!"];
    const { id: sessionId } = await setNewPassword({
      ...visitor(),
      input: { ...tokens, password, confirmPassword },
    });
    const load = () => loadContext({ sessionId, actorKind: "user", requestId: newId() });
    expect(await load()).toBeNull();
    const pending = await cookieContext({ sessionId, requestId: newId() });
    if (!pending) throw new Error("The session isn't there");
    await verifyCode({ ctx: pending.ctx, input: { factorId, code: code(0) } });
    expect(await load()).not.toBeNull();
  });

  it("takes a recovery code, once", async () => {
    const { ctx, user } = await personWithApp();
    const [code = ""] = (await createRecoveryCodes({ ctx })).codes;
    const first = await signInOnTheWeb(user.email);
    await acceptRecoveryCode({ ctx: first.pending.ctx, input: { code } });
    expect(await first.load()).not.toBeNull();
    const second = await signInOnTheWeb(user.email);
    await refusalOf(acceptRecoveryCode({ ctx: second.pending.ctx, input: { code } }));
    expect(await second.load()).toBeNull();
  });
});
