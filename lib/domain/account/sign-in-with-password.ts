import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { hasLiveOneTimeToken } from "@/lib/auth/one-time-tokens";
import { verifyPassword } from "@/lib/auth/passwords";
import { type CreatedSession, createSession, revokeSession, type SessionKind } from "@/lib/auth/sessions";
import { actingAs } from "@/lib/auth/visitor-context";
import { AccountDeletedError } from "@/lib/domain/account/account-deleted-error";
import { findCredentials, setLastSignIn } from "@/lib/domain/account/data";
import { enqueueConfirmation } from "@/lib/domain/account/enqueue-confirmation";
import { type SignInInput, signInSchema } from "@/lib/domain/account/schemas";
import { findPendingSignUp, type PendingSignUpRow } from "@/lib/domain/account/sign-up-data";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { clearLimit, consumeLimit } from "@/lib/rate-limit";
import { canRestore } from "@/lib/restore-period";

interface SignInArguments extends VisitorArguments<SignInInput> {
  kind: Exclude<SessionKind, "recovery">;
  /** The session that this browser had till now; a new sign-in ends it. */
  replacesSessionId?: string | null;
}

/**
 * Starts a session for an address and its password. UNAUTHENTICATED says the same, after the same time, for a
 * wrong password and an unknown address; FORBIDDEN means right but unconfirmed, or deleted. Throws RATE_LIMITED too.
 */
export async function signInWithPassword(args: SignInArguments): Promise<CreatedSession> {
  const { ctx, input, client } = args;
  const { email, password } = parse(signInSchema, input);
  await consumeLimit("sign-in.address", client.address);
  await consumeLimit("sign-in.account", email);
  const account = await findCredentials(ctx, email);
  // The same two questions for every address, so that time tells nothing.
  const pending = await findPendingSignUp(ctx, { userId: account?.id ?? newId() });
  const fits = await verifyPassword(account?.passwordHash ?? pending?.passwordHash ?? null, password);
  const isGone = account?.deletedAt && !canRestore(account.deletedAt, ctx.clock.now());
  if (!account || !fits || isGone) throw new DomainError("UNAUTHENTICATED", "Invalid email or password");
  if (account.deletedAt) throw new AccountDeletedError(account.deletedAt);
  await clearLimit("sign-in.account", email);
  if (!account.emailConfirmedAt) {
    if (pending) await sendConfirmationAgain(ctx, pending);
    throw new DomainError(
      "FORBIDDEN",
      "Please confirm your email address first. Check your inbox for the link that we sent you.",
    );
  }
  return startSession(args, account.id);
}

/** A link lives a day: whoever signs in after that gets another. One that still works is not made void. */
async function sendConfirmationAgain(ctx: Context, { id, userId }: PendingSignUpRow): Promise<void> {
  const now = ctx.clock.now();
  if (await hasLiveOneTimeToken(ctx.db, { userId, purpose: "signup", pendingSignUpId: id, now })) return;
  await enqueueConfirmation(ctx, id);
}

async function startSession(args: SignInArguments, userId: string): Promise<CreatedSession> {
  const { ctx, client, kind, replacesSessionId } = args;
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const session = await createSession(tx.db, { userId, kind, method: "password", client, now });
    if (replacesSessionId) await revokeSession(tx.db, replacesSessionId, { reason: "sign_out", now });
    await setLastSignIn(tx, userId);
    const actorKind = kind === "app" ? "companionApp" : "user";
    await recordAudit(actingAs(tx, { kind: actorKind, userId, sessionId: session.id }), {
      action: "session.started",
      entityType: "session",
      entityId: session.id,
      after: { kind, method: "password" },
    });
    await enqueue(tx.db, "mail.new-sign-in", { sessionId: session.id });
    return session;
  });
}
