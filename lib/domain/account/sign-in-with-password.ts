import "server-only";
import { authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { hasLiveOneTimeToken } from "@/lib/auth/one-time-tokens";
import { verifyPassword } from "@/lib/auth/passwords";
import { sendCode } from "@/lib/auth/send-code";
import type { CreatedSession, SessionKind } from "@/lib/auth/sessions";
import { AccountDeletedError } from "@/lib/domain/account/account-deleted-error";
import type { Contact } from "@/lib/domain/account/data";
import { enqueueConfirmation } from "@/lib/domain/account/enqueue-confirmation";
import { type SignInInput, signInSchema } from "@/lib/domain/account/schemas";
import { findSignInFacts, type KeptSignUp } from "@/lib/domain/account/sign-in-data";
import { inSavepoint } from "@/lib/domain/account/sign-up-data";
import { startSession } from "@/lib/domain/account/start-session";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { parse } from "@/lib/errors";
import { clearLimit, consumeLimit } from "@/lib/rate-limit";
import { canRestore } from "@/lib/restore-period";

interface SignInOptions {
  kind: Exclude<SessionKind, "recovery">;
  /** The session that this browser had till now; a new sign-in ends it. */
  replacesSessionId?: string | null;
}

/**
 * Starts a session for an address and its password. UNAUTHENTICATED says the same, after the same time, for a
 * wrong password and an unknown address; FORBIDDEN means right but unconfirmed, or deleted. Throws RATE_LIMITED too.
 */
export async function signInWithPassword(
  args: VisitorArguments<SignInInput> & SignInOptions,
): Promise<CreatedSession> {
  const { email, password } = parse(signInSchema, args.input);
  const { userId } = await checkPassword(args, { email }, password);
  const { ctx, client, kind, replacesSessionId = null } = args;
  return ctx.transaction((tx) =>
    startSession(tx, { userId, kind, method: "password", client, replacesSessionId }),
  );
}

/** Whose address or number and password these are, within the limits; as `signInWithPassword` throws. */
export async function checkPassword(
  { ctx, client, kind }: Omit<VisitorArguments<unknown>, "input"> & Pick<SignInOptions, "kind">,
  contact: Contact,
  password: string,
): Promise<{ userId: string }> {
  const key = contact.email ?? contact.phone ?? "";
  await consumeLimit("sign-in.address", client.address);
  await consumeLimit("sign-in.account", key);
  const account = await findSignInFacts(ctx, contact);
  const { isOwn, fitting } = await compare(password, account?.passwordHash ?? null, account?.signUps ?? []);
  const deletedAt = account?.deletedAt ? new Date(account.deletedAt) : null;
  const isGone = deletedAt && !canRestore(deletedAt, ctx.clock.now());
  const isAccounts = account && isOwn && !isGone;
  if (!isAccounts && !fitting) {
    throw authError("invalid_credentials", { message: "Invalid email or password" });
  }
  if (isAccounts && deletedAt) throw new AccountDeletedError(deletedAt);
  if (isAccounts && account.isConfirmed) {
    // Never for a kept sign-up's password: anybody signs any address up, and would guess on for ever.
    await clearLimit("sign-in.account", key);
    return { userId: account.userId };
  }
  if (fitting) await sendConfirmationAgain(ctx, fitting, kind);
  if (contact.phone) throw authError("phone_not_confirmed");
  throw authError("email_not_confirmed", {
    message: "Please confirm your email address first. Check your inbox for the link that we sent you.",
  });
}

/**
 * The account's password first, then those of the sign-ups that the address keeps. How many these are says who signed
 * up lately, not whether there is an account: a confirmed address keeps them like any other.
 */
async function compare(
  password: string,
  ownHash: string | null,
  signUps: KeptSignUp[],
): Promise<{ isOwn: boolean; fitting?: KeptSignUp | undefined }> {
  if (await verifyPassword(ownHash, password)) return { isOwn: true };
  const fits = await Promise.all(signUps.map(({ passwordHash }) => verifyPassword(passwordHash, password)));
  return { isOwn: false, fitting: signUps.find((_, index) => fits[index]) };
}

/**
 * A link lives a day: whoever signs in after that gets another. One that still works is not made void. A confirmed
 * address costs the same here; the worker finds nothing to confirm and sends nothing.
 */
async function sendConfirmationAgain(
  ctx: Context,
  { id, userId }: KeptSignUp,
  kind: SignInOptions["kind"],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const sent = { userId, purpose: "signup", pendingSignUpId: id, now: tx.clock.now() } as const;
    const hasLink = await hasLiveOneTimeToken(tx.db, sent);
    await inSavepoint(tx, !hasLink, async () => {
      if (kind === "web") return enqueueConfirmation(tx, id);
      const flow = { redirectTo: null, codeChallenge: null };
      await sendCode(tx.db, { purpose: "signup", to: { pendingSignUpId: id }, ...flow });
    });
  });
}
