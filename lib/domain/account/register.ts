import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { isCommonPassword } from "@/lib/auth/common-passwords";
import type { Context } from "@/lib/auth/context";
import { PASSWORD_TOO_COMMON } from "@/lib/auth/password-rules";
import { hashPassword } from "@/lib/auth/passwords";
import { isTimeZone } from "@/lib/dates/calendar-date";
import { uniqueViolation } from "@/lib/db-errors";
import { findCredentials } from "@/lib/domain/account/data";
import { enqueueConfirmation } from "@/lib/domain/account/enqueue-confirmation";
import { type RegisterInput, registerSchema } from "@/lib/domain/account/schemas";
import {
  inSavepoint,
  insertAccount,
  insertPendingSignUp,
  type SignUp,
} from "@/lib/domain/account/sign-up-data";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Signs somebody up. Says the same, and does the same work, whether or not the address has an account: what
 * differs goes to its mailbox. Throws VALIDATION and RATE_LIMITED.
 */
export async function register({ ctx, input, client }: VisitorArguments<RegisterInput>): Promise<void> {
  const { fullName, email, password, timeZone } = parse(registerSchema, input);
  refuseCommonPassword(password, [email, fullName]);
  await consumeLimit("sign-up.address", client.address);
  await consumeLimit("sign-up.account", email);
  const account = {
    fullName,
    email,
    passwordHash: await hashPassword(password),
    consentedAt: ctx.clock.now(),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
  };
  try {
    await signUp(ctx, account);
  } catch (error) {
    // Two sign-ups of one address at once: the second finds the first's account.
    if (uniqueViolation(error) === null) throw error;
    await signUp(ctx, account);
  }
}

function refuseCommonPassword(password: string, personal: string[]): void {
  if (!isCommonPassword(password, personal)) return;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
    fieldErrors: { password: PASSWORD_TOO_COMMON },
  });
}

/**
 * Every sign-up of an unconfirmed address is kept apart, with its own mail: the link of one confirms its own
 * password. A known address costs the same statements as an unknown one, and those not meant for it are taken back.
 */
async function signUp(ctx: Context, account: SignUp): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await findCredentials(tx, account.email);
    const isConfirmed = known !== null && known.emailConfirmedAt !== null;
    const email = known ? `${newId()}@invalid` : account.email;
    const made = await inSavepoint(tx, known === null, () => openAccount(tx, { ...account, email }));
    const userId = known?.id ?? made;
    const pendingSignUpId = await inSavepoint(tx, !isConfirmed, () => keepSignUp(tx, userId, account));
    if (isConfirmed)
      await enqueue(
        tx.db,
        "mail.already-registered",
        { userId },
        { key: `mail.already-registered:${userId}` },
      );
    else await enqueueConfirmation(tx, pendingSignUpId);
  });
}

async function openAccount(tx: Context, account: SignUp): Promise<string> {
  const { userId, organizationId } = await insertAccount(tx, account);
  const after = { organizationId };
  await recordAudit(tx, { action: "account.registered", entityType: "user", entityId: userId, after });
  return userId;
}

async function keepSignUp(tx: Context, userId: string, account: SignUp): Promise<string> {
  const pendingSignUpId = await insertPendingSignUp(tx, userId, account);
  const after = { pendingSignUpId, termsAcceptedAt: account.consentedAt.toISOString() };
  await recordAudit(tx, { action: "account.sign_up_requested", entityType: "user", entityId: userId, after });
  return pendingSignUpId;
}
