import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { getKnownBrowserId } from "@/lib/auth/known-browser";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSignUpBrowser, unsealSignUpBrowser } from "@/lib/auth/sign-up-browser";
import { closeDatabase, db } from "@/lib/db";
import { confirmSignUp, confirmSignUpInSameBrowser } from "@/lib/domain/identity/account/confirm-sign-up";
import { correctSignUpAddress } from "@/lib/domain/identity/account/correct-sign-up-address";
import { issueSignUpConfirmation } from "@/lib/domain/identity/account/issue-sign-up-confirmation";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { resendConfirmation } from "@/lib/domain/identity/account/resend-confirmation";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { createId } from "@/lib/ids";
import { createUser } from "@/tests/factories/users";
import { captureError, clearJobs, createVisitor, listWaitingJobs } from "./create-visitor";

const PASSWORD = "tack room 42";
const INVITATION = "/invite/qr/0123456789abcdef0123456789abcdef";
const UNUSABLE = { code: "PRECONDITION_FAILED" };

const createEmail = () => `robin-${createId()}@hoofline.test`;

interface BrowserSignUp {
  email: string;
  secret: string;
  redirectTo: null;
}

async function signUp(email = createEmail(), password = PASSWORD, redirect?: string): Promise<BrowserSignUp> {
  const secret = createOpaqueToken();
  const person = { fullName: "Robin Rider", email, consent: "on", password, confirmPassword: password };
  const input = { ...person, ...(redirect && { redirect }) };
  await registerAccount({ ...createVisitor(), input, browserSecret: secret });
  return { email, secret, redirectTo: null };
}

async function getPendingSignUpIds(email: string): Promise<string[]> {
  const rows = await db().pendingSignUp.findMany({ where: { user: { email } }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

/** Returns the token of a confirmation link for the newest sign-up with this address. */
async function getMailedToken(email: string): Promise<string> {
  const pendingSignUpId = (await getPendingSignUpIds(email)).at(-1) ?? "";
  const confirmation = await issueSignUpConfirmation({ ctx: createVisitor().ctx, pendingSignUpId });
  if (!confirmation) throw new Error("There is nothing to confirm");
  return confirmation.token;
}

const confirmHere = (token: string, browserSecret: string | null) =>
  confirmSignUpInSameBrowser({ ...createVisitor(), input: { token }, browserSecret });
const confirmByPassword = (token: string, password = PASSWORD) =>
  confirmSignUp({ ...createVisitor(), input: { token, password } });
const signIn = (email: string, password: string) =>
  signInWithPassword({ ...createVisitor(), input: { email, password }, kind: "web" });
const resend = (browser: BrowserSignUp) => resendConfirmation({ ...createVisitor(), browser });
const correctAddress = (browserSecret: string | null, email: string) =>
  correctSignUpAddress({ ...createVisitor(), input: { email }, browserSecret });

beforeEach(clearJobs);
afterAll(closeDatabase);

describe("confirmation in the browser used for the sign-up", () => {
  it("in the same browser, a sign-up's confirmation link works once, without a password", async () => {
    const { email, secret } = await signUp(createEmail(), PASSWORD, INVITATION);
    const token = await getMailedToken(email);
    const confirmed = await confirmHere(token, secret);
    expect(confirmed).toMatchObject({ continueTo: INVITATION, session: { aal: "aal1" } });
    const user = await db().user.findUniqueOrThrow({ where: { email } });
    expect(user.emailConfirmedAt).not.toBeNull();
    expect(confirmed?.session.userId).toBe(user.id);
    expect(getKnownBrowserId(confirmed?.session.knownBrowser, email, new Date())).not.toBeNull();
    expect(await captureError(confirmHere(token, secret))).toMatchObject(UNUSABLE);
    expect((await signIn(email, PASSWORD)).userId).toBe(user.id);
  });

  it("a stranger's later sign-up with the same address can't set the account's password", async () => {
    const { email, secret } = await signUp();
    await signUp(email, "a stranger's password");
    await confirmHere(await getMailedToken(email), secret);
    expect(await captureError(signIn(email, "a stranger's password"))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await signIn(email, PASSWORD);
  });
});

describe("confirmation in another browser", () => {
  it.each([
    ["has no sign-up", async () => null],
    ["signed up with another address", async () => (await signUp()).secret],
  ])("a browser that %s must provide the password to confirm a sign-up", async (_, getSecret) => {
    const { email } = await signUp();
    const token = await getMailedToken(email);
    expect(await confirmHere(token, await getSecret())).toBeNull();
    const { emailConfirmedAt } = await db().user.findUniqueOrThrow({ where: { email } });
    expect(emailConfirmedAt).toBeNull();
    const { session } = await confirmByPassword(token);
    expect(await db().session.findUnique({ where: { id: session.id } })).toMatchObject({ kind: "web" });
  });

  it("a stranger's sign-up isn't confirmed by opening its link in the owner's browser", async () => {
    const email = createEmail();
    await signUp(email, "a stranger's password");
    const own = await signUp();
    expect(await confirmHere(await getMailedToken(email), own.secret)).toBeNull();
    expect(await getPendingSignUpIds(email)).toHaveLength(1);
  });
});

describe("resending a confirmation", () => {
  it("resending a confirmation email too soon reports when the next one can be sent", async () => {
    const browser = await signUp();
    await clearJobs();
    await resend(browser);
    const [pendingSignUpId] = await getPendingSignUpIds(browser.email);
    expect(await listWaitingJobs()).toEqual([{ name: "mail.confirm-sign-up", payload: { pendingSignUpId } }]);
    const refusal = await captureError(resend(browser));
    expect(refusal.code).toBe("RATE_LIMITED");
    expect(refusal.message).toMatch(/^You can resend the email in \d+ seconds\.$/);
  });

  it("an address gets at most five confirmation emails an hour, including the first one", async () => {
    const email = createEmail();
    for (let mails = 1; mails <= 5; mails++) await signUp(email);
    const refusal = await captureError(resend(createBrowserSignUp(email)));
    expect(refusal.message).toMatch(/^You can resend the email in \d+ minutes\.$/);
  });

  it("resending a confirmation to an existing account's address notifies the account's owner", async () => {
    const user = await createUser();
    const browser = await signUp(user.email);
    await clearJobs();
    expect(await resend(browser)).toBeUndefined();
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.already-registered", payload: { userId: user.id } },
    ]);
  });
});

/** Returns the data of a sign-up cookie for this address, with a new secret. */
function createBrowserSignUp(email: string): BrowserSignUp {
  return { email, secret: createOpaqueToken(), redirectTo: null };
}

describe("correcting a sign-up's address", () => {
  it("correcting a sign-up's address keeps its data and invalidates the previous link", async () => {
    const { email: wrong, secret } = await signUp(
      createEmail(),
      PASSWORD,
      "/subscriptions/checkout?plan=ranch",
    );
    const formerToken = await getMailedToken(wrong);
    const correctEmail = createEmail();
    expect(await correctAddress(secret, ` ${correctEmail.toUpperCase()}`)).toEqual({
      email: correctEmail,
      continueTo: "/subscriptions/checkout?plan=ranch",
    });
    expect(await captureError(confirmByPassword(formerToken))).toMatchObject(UNUSABLE);
    expect(await getPendingSignUpIds(wrong)).toEqual([]);
    const confirmed = await confirmHere(await getMailedToken(correctEmail), secret);
    expect(confirmed?.continueTo).toBe("/subscriptions/checkout?plan=ranch");
    const user = await db().user.findUniqueOrThrow({
      where: { email: correctEmail },
      include: { profile: true },
    });
    expect(user).toMatchObject({ profile: { fullName: "Robin Rider" } });
    expect(user.termsAcceptedAt).not.toBeNull();
    await signIn(correctEmail, PASSWORD);
  });

  it("submitting the corrected address twice creates only one sign-up", async () => {
    const { secret } = await signUp();
    const correctEmail = createEmail();
    await Promise.all([correctAddress(secret, correctEmail), correctAddress(secret, correctEmail)]);
    expect(await getPendingSignUpIds(correctEmail)).toHaveLength(1);
  });

  it("correcting a sign-up's address doesn't reveal that the new address has an account", async () => {
    const { email } = await createUser();
    const { secret } = await signUp();
    expect(await correctAddress(secret, email)).toEqual({ email, continueTo: null });
  });

  it("correcting a sign-up's email address requires a valid address and the original browser", async () => {
    expect(await captureError(correctAddress(null, createEmail()))).toMatchObject(UNUSABLE);
    expect(await captureError(correctAddress(createOpaqueToken(), createEmail()))).toMatchObject(UNUSABLE);
    const { secret } = await signUp();
    expect(await captureError(correctAddress(secret, "robin@"))).toMatchObject({ code: "VALIDATION" });
  });
});

describe("the sign-up cookie", () => {
  it("a missing or altered sign-up cookie is ignored", () => {
    const browser = { secret: createOpaqueToken(), email: "robin@hoofline.test", redirectTo: "/pricing" };
    const cookie = sealSignUpBrowser(browser);
    expect(cookie).not.toContain("robin");
    expect(unsealSignUpBrowser(cookie)).toEqual(browser);
    for (const other of [undefined, "", "x", `${cookie.slice(0, -2)}AA`])
      expect(unsealSignUpBrowser(other)).toBeNull();
  });
});
