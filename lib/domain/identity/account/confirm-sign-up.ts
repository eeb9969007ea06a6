import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CreatedSession, SessionMethod } from "@/lib/auth/sessions";
import { confirmPendingSignUp } from "@/lib/domain/identity/account/confirm-pending-sign-up";
import {
  findSignUpByPassword,
  type MatchingSignUp,
} from "@/lib/domain/identity/account/find-sign-up-by-password";
import {
  type ConfirmSignUpInput,
  confirmSignUpSchema,
  type OneTimeTokenInput,
  oneTimeTokenSchema,
} from "@/lib/domain/identity/account/model/schemas";
import { findPendingSignUp, findSignUpByBrowser } from "@/lib/domain/identity/account/sign-up-data";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { SIGN_UP_PASSWORD_DIFFERS_MESSAGE } from "@/lib/domain/identity/passwords/model/password-rules";
import { consumeOneTimeToken, findSignUpByToken } from "@/lib/domain/identity/records/one-time-token-data";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

interface ConfirmArguments<Input> extends VisitorArguments<Input> {
  /** The browser's previous session, which the new sign-in ends. */
  replacesSessionId?: string | null;
}

interface SameBrowserArguments extends ConfirmArguments<OneTimeTokenInput> {
  /** The secret that the browser stored at sign-up; null in any other browser. */
  browserSecret: string | null;
}

export interface ConfirmedSignUp {
  session: CreatedSession;
  /** The path on our site to open after the confirmation. */
  continueTo: string | null;
}

/**
 * Confirms an email address with the emailed token and the sign-up's password, and signs the user in. The
 * password identifies the sign-up, because a stranger may have signed up with the same address. The account
 * gets that sign-up's password and name; the other sign-ups are deleted. The token works once. Throws
 * VALIDATION if the password is wrong (the link stays valid), PRECONDITION_FAILED if the link can't be used,
 * or RATE_LIMITED after too many attempts.
 */
export async function confirmSignUp(args: ConfirmArguments<ConfirmSignUpInput>): Promise<ConfirmedSignUp> {
  const { token, password } = parse(confirmSignUpSchema, args.input);
  await consumeRateLimit("one-time-token.address", args.client.address);
  const signUp = await requireSignUp(args.ctx, token, password);
  return confirmAndSignIn(args, { token, signUp, method: "password" });
}

/**
 * Confirms a sign-up in the browser that was used to sign up, without asking for the password. The browser's
 * secret identifies the sign-up. In any other browser, returns null, and the link stays valid. Throws
 * PRECONDITION_FAILED if the link can't be used, or RATE_LIMITED after too many attempts.
 */
export async function confirmSignUpInSameBrowser(
  args: SameBrowserArguments,
): Promise<ConfirmedSignUp | null> {
  const { token } = parse(oneTimeTokenSchema, args.input);
  const signUp = await findSignUpOfThisBrowser(args);
  return signUp && confirmAndSignIn(args, { token, signUp, method: "magiclink" });
}

/**
 * Returns whether `confirmSignUpInSameBrowser` would succeed, without changing any data. Throws the same errors as
 * that function.
 */
export async function canConfirmInSameBrowser(args: SameBrowserArguments): Promise<boolean> {
  return (await findSignUpOfThisBrowser(args)) !== null;
}

async function findSignUpOfThisBrowser(args: SameBrowserArguments): Promise<MatchingSignUp | null> {
  const { ctx, client, browserSecret } = args;
  const { token } = parse(oneTimeTokenSchema, args.input);
  await consumeRateLimit("one-time-token.address", client.address);
  const id = await findSignUpByToken(ctx.db, { token, now: ctx.clock.now() });
  const mailed = id === null ? null : await findPendingSignUp(ctx, { id });
  if (!mailed) throw createUnusableLinkError();
  const signUp = browserSecret === null ? null : await findSignUpByBrowser(ctx, browserSecret);
  return signUp?.userId === mailed.userId ? signUp : null;
}

interface Confirmation {
  token: string;
  signUp: MatchingSignUp;
  method: SessionMethod;
}

async function confirmAndSignIn(
  { ctx, client, replacesSessionId = null }: ConfirmArguments<unknown>,
  { token, signUp, method }: Confirmation,
): Promise<ConfirmedSignUp> {
  const session = await ctx.transaction(async (tx) => {
    const consumed = await consumeOneTimeToken(tx.db, { token, purposes: ["signup"], now: tx.clock.now() });
    const { sentTo = "" } = consumed ?? {};
    const userId = consumed && (await confirmPendingSignUp(tx, { pendingSignUpId: signUp.id, sentTo }));
    if (!userId) throw createUnusableLinkError();
    return startSession(tx, { userId, kind: "web", method, client, replacesSessionId });
  });
  return { session, continueTo: signUp.continueTo };
}

async function requireSignUp(ctx: Context, token: string, password: string): Promise<MatchingSignUp> {
  const found = await findSignUpByPassword(ctx, { token, password });
  if (!found) throw createUnusableLinkError();
  if (found.signUp) return found.signUp;
  throw new DomainError("VALIDATION", "Please check the highlighted fields.", {
    fieldErrors: { password: SIGN_UP_PASSWORD_DIFFERS_MESSAGE },
  });
}

function createUnusableLinkError(): DomainError {
  const message = "This confirmation link is invalid, has expired or has already been used.";
  return new DomainError("PRECONDITION_FAILED", message);
}
