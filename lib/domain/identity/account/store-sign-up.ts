import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { getUniqueViolation, isForeignKeyViolation } from "@/lib/db-errors";
import { createUserAccount } from "@/lib/domain/identity/account/create-user-account";
import { findUserByEmailOrPhone, toEmailOrPhone } from "@/lib/domain/identity/account/data";
import { enqueueAlreadyRegisteredMail } from "@/lib/domain/identity/account/enqueue-sign-up-mails";
import { insertPendingSignUp, runInSavepoint, type SignUp } from "@/lib/domain/identity/account/sign-up-data";
import { createId } from "@/lib/ids";

/** Sends the confirmation within the transaction that stores the sign-up. */
type SendConfirmation = (tx: Context, pendingSignUpId: string) => Promise<void>;

/**
 * Stores a sign-up for an email address or phone number. Does the same work whether or not an account exists, so
 * that neither the result nor its timing reveals whether one exists.
 */
export async function storeSignUp(ctx: Context, signUp: SignUp, confirm: SendConfirmation): Promise<void> {
  try {
    await tryStoreSignUp(ctx, signUp, confirm);
  } catch (error) {
    // The account was created or deleted concurrently. The second attempt finds the account or creates a new account.
    if (getUniqueViolation(error) === null && !isForeignKeyViolation(error)) throw error;
    await tryStoreSignUp(ctx, signUp, confirm);
  }
}

/**
 * Stores every sign-up separately and emails a confirmation if the address is unconfirmed. A sign-up for a
 * confirmed address can never be confirmed. It is stored anyway, so that signing in with its password gets the same
 * response as for an unconfirmed address.
 */
async function tryStoreSignUp(ctx: Context, signUp: SignUp, confirm: SendConfirmation): Promise<void> {
  return ctx.transaction(async (tx) => {
    const known = await findUserByEmailOrPhone(tx, toEmailOrPhone(signUp));
    const isConfirmed = Boolean(known?.emailConfirmedAt ?? known?.phoneConfirmedAt);
    const account = known ? { ...signUp, ...createPlaceholderContact(signUp) } : signUp;
    const newUserId = await runInSavepoint(tx, known === null, () => createUserAccount(tx, account));
    const userId = known?.id ?? newUserId;
    const pendingSignUpId = await insertAndRecordSignUp(tx, userId, signUp);
    if (isConfirmed && signUp.email) await enqueueAlreadyRegisteredMail(tx, userId);
    // If the phone number is already confirmed, the worker finds nothing to confirm and sends nothing.
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
