import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { getUniqueViolation, isMissingReference } from "@/lib/db-errors";
import { findKnownContact, getContact } from "@/lib/domain/identity/account/data";
import { enqueueAlreadyRegistered } from "@/lib/domain/identity/account/enqueue-confirmation";
import { openAccount } from "@/lib/domain/identity/account/open-account";
import { insertPendingSignUp, runInSavepoint, type SignUp } from "@/lib/domain/identity/account/sign-up-data";
import { createId } from "@/lib/ids";

/** Sends the proof of the address; runs in the transaction of the sign-up. */
type SendConfirmation = (tx: Context, pendingSignUpId: string) => Promise<void>;

/**
 * Stores a sign-up for an address or number. Does the same work whether or not it has an account, so that
 * neither the result nor its timing reveals which.
 */
export async function storeSignUp(ctx: Context, signUp: SignUp, confirm: SendConfirmation): Promise<void> {
  try {
    await tryStoreSignUp(ctx, signUp, confirm);
  } catch (error) {
    // Two concurrent sign-ups with one address: the second attempt finds the first one's account. Or an
    // unconfirmed account was just deleted: the second attempt creates a new one.
    if (getUniqueViolation(error) === null && !isMissingReference(error)) throw error;
    await tryStoreSignUp(ctx, signUp, confirm);
  }
}

/**
 * Stores every sign-up separately; one for an unconfirmed address gets its own mail. A sign-up for a confirmed
 * address can never be confirmed. It is stored so that signing in with it gives the same response as for an
 * unknown address.
 */
async function tryStoreSignUp(ctx: Context, signUp: SignUp, confirm: SendConfirmation): Promise<void> {
  return ctx.transaction(async (tx) => {
    const known = await findKnownContact(tx, getContact(signUp));
    const isConfirmed = Boolean(known?.emailConfirmedAt ?? known?.phoneConfirmedAt);
    const account = known ? { ...signUp, ...createPlaceholderContact(signUp) } : signUp;
    const newUserId = await runInSavepoint(tx, known === null, () => openAccount(tx, account));
    const userId = known?.id ?? newUserId;
    const pendingSignUpId = await insertAndRecordSignUp(tx, userId, signUp);
    if (isConfirmed && signUp.email) await enqueueAlreadyRegistered(tx, userId);
    // For a confirmed number the worker finds nothing to confirm and sends nothing.
    else await confirm(tx, pendingSignUpId);
  });
}

function createPlaceholderContact({ email, phone }: SignUp): Pick<SignUp, "email" | "phone"> {
  return { email: email && `${createId()}@invalid`, phone: phone && `nobody-${createId()}` };
}

async function insertAndRecordSignUp(tx: Context, userId: string, signUp: SignUp): Promise<string> {
  const pendingSignUpId = await insertPendingSignUp(tx, userId, signUp);
  const termsAcceptedAt = signUp.hasConsent ? signUp.consentedAt.toISOString() : null;
  const after = { pendingSignUpId, termsAcceptedAt };
  await recordAudit(tx, { action: "account.sign_up_requested", entityType: "user", entityId: userId, after });
  return pendingSignUpId;
}
