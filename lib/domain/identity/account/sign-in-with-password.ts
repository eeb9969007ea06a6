import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { rememberBrowser } from "@/lib/auth/known-browser";
import type { CreatedSession, SessionKind } from "@/lib/auth/sessions";
import { AccountDeletedError } from "@/lib/domain/identity/account/account-deleted-error";
import type { EmailOrPhone } from "@/lib/domain/identity/account/data";
import { enqueueSignUpConfirmationMail } from "@/lib/domain/identity/account/enqueue-sign-up-mails";
import { type SignInInput, signInSchema } from "@/lib/domain/identity/account/model/schemas";
import { sendCode } from "@/lib/domain/identity/account/send-code";
import { findSignInData, type StoredSignUp } from "@/lib/domain/identity/account/sign-in-data";
import { countSignInAttempt } from "@/lib/domain/identity/account/sign-in-limits";
import { runInSavepoint } from "@/lib/domain/identity/account/sign-up-data";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { verifyPassword } from "@/lib/domain/identity/passwords/password-hash";
import { hasLiveOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { parse } from "@/lib/errors";
import { canRestore } from "@/lib/restore-period";

interface SignInOptions {
  kind: Exclude<SessionKind, "recovery">;
  /** The browser's previous session, which the new sign-in ends. */
  replacesSessionId?: string | null;
}

/**
 * Signs a user in with an email address and password, and starts a session. Throws UNAUTHENTICATED with the same
 * message and timing for a wrong password and an unknown address. Throws FORBIDDEN if the password is correct but
 * the address is unconfirmed or the account is deleted. Throws RATE_LIMITED after too many attempts.
 */
export async function signInWithPassword(
  args: VisitorArguments<SignInInput> & SignInOptions,
): Promise<CreatedSession & { knownBrowser: string }> {
  const { email, password } = parse(signInSchema, args.input);
  const { userId, knownBrowser } = await checkSignInPassword(args, { email }, password);
  const { ctx, client, kind, replacesSessionId = null } = args;
  const session = await ctx.transaction((tx) =>
    startSession(tx, { userId, kind, method: "password", client, replacesSessionId }),
  );
  return { ...session, knownBrowser };
}

/**
 * Checks the password for an email address or phone number. Returns the user and the cookie that marks the browser
 * as known to the account. Throws the same errors as `signInWithPassword`.
 */
export async function checkSignInPassword(
  { ctx, client, kind }: Omit<VisitorArguments<unknown>, "input"> & Pick<SignInOptions, "kind">,
  contact: EmailOrPhone,
  password: string,
): Promise<{ userId: string; knownBrowser: string }> {
  const key = contact.email ?? contact.phone ?? "";
  const now = ctx.clock.now();
  const clearAttempts = await countSignInAttempt({ account: key, client, now });
  const account = await findSignInData(ctx, contact);
  const { isOwn, matching } = await comparePasswords(
    password,
    account?.passwordHash ?? null,
    account?.signUps ?? [],
  );
  const deletedAt = account?.deletedAt ? new Date(account.deletedAt) : null;
  const isGone = deletedAt && !canRestore(deletedAt, now);
  const isAccountPassword = account && isOwn && !isGone;
  if (!isAccountPassword && !matching) {
    throw createAuthError("invalid_credentials", { message: "Invalid email or password" });
  }
  if (isAccountPassword && deletedAt) throw new AccountDeletedError(deletedAt);
  if (isAccountPassword && account.isConfirmed) {
    // A stranger's sign-up password must not clear the attempt count. Otherwise, the stranger could guess
    // passwords without a limit.
    await clearAttempts();
    return { userId: account.userId, knownBrowser: rememberBrowser(client.knownBrowser, key, now) };
  }
  if (matching) await sendConfirmationAgain(ctx, matching, kind);
  if (contact.phone) throw createAuthError("phone_not_confirmed");
  throw createAuthError("email_not_confirmed", {
    message: "Please confirm your email address first. Check your inbox for the link that we sent you.",
  });
}

/**
 * Compares the password with the account's password first, then with the passwords of the stored sign-ups for the
 * address. The time this takes can reveal that recent sign-ups exist, but not whether an account exists, because
 * sign-ups are stored for confirmed addresses too.
 */
async function comparePasswords(
  password: string,
  ownHash: string | null,
  signUps: StoredSignUp[],
): Promise<{ isOwn: boolean; matching?: StoredSignUp | undefined }> {
  if (await verifyPassword(ownHash, password)) return { isOwn: true };
  const matches = await Promise.all(
    signUps.map(({ passwordHash }) => verifyPassword(passwordHash, password)),
  );
  return { isOwn: false, matching: signUps.find((_, index) => matches[index]) };
}

/**
 * Sends a new confirmation to a user who signs in after the link expired. Sends nothing if the link still works.
 * For a confirmed address, does the same work, but the worker doesn't send the message.
 */
async function sendConfirmationAgain(
  ctx: Context,
  { id, userId }: StoredSignUp,
  kind: SignInOptions["kind"],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const sent = { userId, purpose: "signup", pendingSignUpId: id, now: tx.clock.now() } as const;
    const hasLink = await hasLiveOneTimeToken(tx.db, sent);
    await runInSavepoint(tx, !hasLink, async () => {
      if (kind === "web") return enqueueSignUpConfirmationMail(tx, id);
      const flow = { redirectTo: null, codeChallenge: null };
      await sendCode(tx, { purpose: "signup", to: { pendingSignUpId: id }, ...flow });
    });
  });
}
