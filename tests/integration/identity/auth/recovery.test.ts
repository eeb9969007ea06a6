import { beforeEach, describe, expect, it } from "vitest";
import { verifyAccessToken } from "@/lib/auth/access-token";
import { getKnownBrowserId } from "@/lib/auth/known-browser";
import { loadContext } from "@/lib/auth/load-context";
import { HOUR_MS, MINUTE_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { checkRecoverySession } from "@/lib/domain/identity/account/check-recovery-session";
import { createRecoverySession } from "@/lib/domain/identity/account/create-recovery-session";
import { requestPasswordReset } from "@/lib/domain/identity/account/request-password-reset";
import { setNewPassword } from "@/lib/domain/identity/account/set-new-password";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { issueOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { createId } from "@/lib/ids";
import { task as resetTask } from "@/lib/worker/tasks/identity/mail-password-reset";
import { signIn } from "@/tests/factories/accounts";
import { createUser, TEST_PASSWORD, type TestUser } from "@/tests/factories/users";
import { captureError, clearJobs, createVisitor, listWaitingJobs } from "./create-visitor";
import { expectSimilarDuration } from "./timing";

const NEW_PASSWORD = "Hay-loft-Seven-7!";
const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

let user: TestUser;
beforeEach(async () => {
  await clearJobs();
  user = await createUser();
});

const mintResetToken = async (now = new Date()) =>
  (await issueOneTimeToken({ userId: user.id, purpose: "recovery", sentTo: user.email, now })).token;
const beginRecovery = async () =>
  createRecoverySession({ ...createVisitor(), input: { token: await mintResetToken() } });
const loadSession = (sessionId: string) =>
  loadContext({ sessionId, actorKind: "user", requestId: createId() });

describe("requesting a password reset", () => {
  it("a reset request enqueues the same job for a known and an unknown address", async () => {
    const unknown = `nobody-${createId()}@hoofline.test`;
    for (const email of [user.email.toUpperCase(), unknown]) {
      expect(await requestPasswordReset({ ...createVisitor(), input: { email } })).toBeUndefined();
    }
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.password-reset", payload: { email: user.email } },
      { name: "mail.password-reset", payload: { email: unknown } },
    ]);
  });

  it("a reset request takes the same time for a known and an unknown address", async () => {
    const requestReset = (email: string) => requestPasswordReset({ ...createVisitor(), input: { email } });
    await expectSimilarDuration(
      () => requestReset(user.email),
      () => requestReset(`nobody-${createId()}@hoofline.test`),
    );
  }, 120_000);

  it("a second reset request within a minute sends no email", async () => {
    const caller = createVisitor();
    const requestReset = () => requestPasswordReset({ ...caller, input: { email: user.email } });
    expect(await requestReset()).toBeUndefined();
    expect(await listWaitingJobs()).toHaveLength(1);
    await clearJobs();
    expect(await requestReset()).toBeUndefined();
    expect(await listWaitingJobs()).toEqual([]);
  });

  it("an account gets at most five reset emails in five minutes", async () => {
    for (let count = 0; count < 5; count++) {
      await requestPasswordReset({ ...createVisitor(), input: { email: user.email } });
      expect(await listWaitingJobs()).toHaveLength(1);
      await clearJobs();
    }
    await requestPasswordReset({ ...createVisitor(), input: { email: user.email } });
    expect(await listWaitingJobs()).toEqual([]);
  });
});

describe("password recovery", () => {
  it("password recovery sets the password, ends all other sessions and starts a new session", async () => {
    const [browser, app] = [await signIn(user), await signIn(user, "app")];
    const tokens = await beginRecovery();
    await checkRecoverySession({ ...createVisitor(), input: tokens });
    const session = await setNewPassword({ ...createVisitor(), input: { ...tokens, ...passwords } });
    expect(getKnownBrowserId(session.knownBrowser, user.email, new Date())).not.toBeNull();
    for (const old of [browser, app]) expect(await loadSession(old.id)).toBeNull();
    expect(await loadSession(session.id)).toMatchObject({ viewer: { userId: user.id } });
    expect(await db().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(1);
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.password-changed", payload: { userId: user.id } },
    ]);
    const attempt = (password: string) =>
      signInWithPassword({ ...createVisitor(), input: { email: user.email, password }, kind: "web" });
    expect(await captureError(attempt(TEST_PASSWORD))).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await attempt(NEW_PASSWORD)).toMatchObject({ userId: user.id });
  });

  it("a recovery session can be used only to set the password", async () => {
    const { accessToken } = await beginRecovery();
    const claims = await verifyAccessToken(accessToken);
    expect(await loadSession(claims?.sessionId ?? createId())).toBeNull();
  });

  it("password recovery rejects the tokens of an ordinary session", async () => {
    const { authorization } = await signIn(user);
    const input = { accessToken: authorization.replace("Bearer ", ""), refreshToken: "A".repeat(43) };
    const refusal = { code: "PRECONDITION_FAILED", message: "Invalid or expired password reset link" };
    expect(await captureError(checkRecoverySession({ ...createVisitor(), input }))).toEqual(refusal);
    expect(
      await captureError(setNewPassword({ ...createVisitor(), input: { ...input, ...passwords } })),
    ).toEqual(refusal);
  });

  it("a reset link is rejected if used, expired, replaced or invalid", async () => {
    const used = await mintResetToken();
    await createRecoverySession({ ...createVisitor(), input: { token: used } });
    const expired = await mintResetToken(new Date(Date.now() - HOUR_MS - MINUTE_MS));
    const older = await mintResetToken();
    await mintResetToken();
    for (const token of [used, expired, older, "x", "A".repeat(43)]) {
      expect(
        await captureError(createRecoverySession({ ...createVisitor(), input: { token } })),
      ).toMatchObject({
        code: "PRECONDITION_FAILED",
      });
    }
  });

  it("the password reset page rejects a link issued for an app's PKCE flow", async () => {
    const appToken = { userId: user.id, purpose: "recovery", sentTo: user.email, now: new Date() } as const;
    const { token } = await issueOneTimeToken({ ...appToken, codeChallenge: "a".repeat(43) });
    const refusal = await captureError(createRecoverySession({ ...createVisitor(), input: { token } }));
    expect(refusal.code).toBe("PRECONDITION_FAILED");
    const stored = await db().oneTimeToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(stored.consumedAt).toBeNull();
  });

  it("only one of several concurrent recoveries sets the password", async () => {
    const tokens = await beginRecovery();
    const tries = Array.from({ length: 5 }, () =>
      setNewPassword({ ...createVisitor(), input: { ...tokens, ...passwords } }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("password recovery works with the refresh token after the access token has expired", async () => {
    const past = new Date(Date.now() - 20 * MINUTE_MS);
    const tokens = await createRecoverySession({
      ...createVisitor({ now: past }),
      input: { token: await mintResetToken(past) },
    });
    expect(await verifyAccessToken(tokens.accessToken)).toBeNull();
    expect(await setNewPassword({ ...createVisitor(), input: { ...tokens, ...passwords } })).toMatchObject({
      userId: user.id,
    });
  });

  it("a recovery session stays valid after a weak, common or mismatched password is rejected", async () => {
    const tokens = await beginRecovery();
    const submitPasswords = (password: string, confirmPassword = password) =>
      setNewPassword({ ...createVisitor(), input: { ...tokens, password, confirmPassword } });
    const refused: [string, string?][] = [
      ["short"],
      ["Password1!"],
      [user.email.replace("rider", "Rider")],
      [NEW_PASSWORD, "other"],
    ];
    for (const passwordPair of refused) {
      expect(await captureError(submitPasswords(...passwordPair))).toMatchObject({ code: "VALIDATION" });
    }
    await submitPasswords(NEW_PASSWORD);
  });

  it("password recovery fails for an unconfirmed account and doesn't confirm it", async () => {
    user = await createUser({ isConfirmed: false });
    expect(await captureError(beginRecovery())).toMatchObject({ code: "PRECONDITION_FAILED" });
    expect(await db().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      emailConfirmedAt: null,
      passwordHash: null,
    });
    expect(await db().pendingSignUp.count({ where: { userId: user.id } })).toBe(1);
  });

  it("a reset request for an unconfirmed address sends the confirmation email again", async () => {
    user = await createUser({ isConfirmed: false });
    const signUp = await db().pendingSignUp.findFirstOrThrow({ where: { userId: user.id } });
    await resetTask({ email: user.email });
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.confirm-sign-up", payload: { pendingSignUpId: signUp.id } },
    ]);
    expect(await db().oneTimeToken.count({ where: { userId: user.id } })).toBe(0);
  });

  it("a deleted account can't be recovered", async () => {
    const tokens = await beginRecovery();
    await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    expect(
      await captureError(setNewPassword({ ...createVisitor(), input: { ...tokens, ...passwords } })),
    ).toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await captureError(beginRecovery())).toMatchObject({ code: "PRECONDITION_FAILED" });
  });
});

describe("the auth tables", () => {
  it("no database table contains a usable password, reset link or session token", async () => {
    const link = await mintResetToken();
    const tokens = await createRecoverySession({ ...createVisitor(), input: { token: link } });
    const other = await mintResetToken();
    await setNewPassword({ ...createVisitor(), input: { ...tokens, ...passwords } });
    const tables = await db().$queryRaw<{ name: string }[]>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'graphile_worker')`;
    const secrets = [link, other, tokens.accessToken, tokens.refreshToken, NEW_PASSWORD, TEST_PASSWORD];
    const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret, "base64url").toString("hex")]);
    for (const { name } of tables) {
      const rows = await db().$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`);
      const text = rows.map(({ row }) => row).join("\n");
      for (const form of forms) expect(text.includes(form), name).toBe(false);
    }
  });
});
