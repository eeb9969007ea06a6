import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { isReferenceGone, uniqueViolation } from "@/lib/db-errors";
import { contactOf, findKnownContact } from "@/lib/domain/account/data";
import { openAccount } from "@/lib/domain/account/open-account";
import { inSavepoint, insertPendingSignUp, type SignUp } from "@/lib/domain/account/sign-up-data";
import { newId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";

/** Sends what proves the address; runs in the transaction of the sign-up. */
type Confirm = (tx: Context, pendingSignUpId: string) => Promise<void>;

/**
 * Signs somebody up with an address or a number, doing the same work whether or not it has an account, and telling
 * nobody which.
 */
export async function enrol(ctx: Context, signUp: SignUp, confirm: Confirm): Promise<void> {
  try {
    await attempt(ctx, signUp, confirm);
  } catch (error) {
    // Two sign-ups of one address at once: the second finds the first's account. Or one that nobody confirmed was
    // deleted at this moment: a new one is opened.
    if (uniqueViolation(error) === null && !isReferenceGone(error)) throw error;
    await attempt(ctx, signUp, confirm);
  }
}

/**
 * Every sign-up is kept apart, that of an unconfirmed address with its own mail. One of a confirmed address is never
 * confirmed; it is kept because signing in with it has to say the same as where there is no account.
 */
async function attempt(ctx: Context, signUp: SignUp, confirm: Confirm): Promise<void> {
  return ctx.transaction(async (tx) => {
    const known = await findKnownContact(tx, contactOf(signUp));
    const isConfirmed = Boolean(known?.emailConfirmedAt ?? known?.phoneConfirmedAt);
    const account = known ? { ...signUp, ...nobodys(signUp) } : signUp;
    const made = await inSavepoint(tx, known === null, () => openAccount(tx, account));
    const userId = known?.id ?? made;
    const pendingSignUpId = await keepSignUp(tx, userId, signUp);
    if (isConfirmed && signUp.email) await tellAlreadyRegistered(tx, userId);
    // For a confirmed number the worker finds nothing to confirm, and sends nothing.
    else await confirm(tx, pendingSignUpId);
  });
}

function nobodys({ email, phone }: SignUp): Pick<SignUp, "email" | "phone"> {
  return { email: email && `${newId()}@invalid`, phone: phone && `nobody-${newId()}` };
}

async function keepSignUp(tx: Context, userId: string, signUp: SignUp): Promise<string> {
  const pendingSignUpId = await insertPendingSignUp(tx, userId, signUp);
  const termsAcceptedAt = signUp.hasConsent ? signUp.consentedAt.toISOString() : null;
  const after = { pendingSignUpId, termsAcceptedAt };
  await recordAudit(tx, { action: "account.sign_up_requested", entityType: "user", entityId: userId, after });
  return pendingSignUpId;
}

async function tellAlreadyRegistered(tx: Context, userId: string): Promise<void> {
  await enqueue(tx.db, "mail.already-registered", { userId }, { key: `mail.already-registered:${userId}` });
}
