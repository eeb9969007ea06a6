import "server-only";
import { isCommonPassword } from "@/lib/auth/common-passwords";
import type { Context } from "@/lib/auth/context";
import { PASSWORD_TOO_COMMON } from "@/lib/auth/password-rules";
import { hashPassword } from "@/lib/auth/passwords";
import { isTimeZone } from "@/lib/dates/calendar-date";
import { uniqueViolation } from "@/lib/db-errors";
import { createAccount, type NewAccount } from "@/lib/domain/account/create-account";
import { type RegisterInput, registerSchema } from "@/lib/domain/account/schemas";
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
  const account: NewAccount = {
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

async function signUp(ctx: Context, account: NewAccount): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await tx.db.user.findUnique({
      where: { email: account.email },
      select: { id: true, emailConfirmedAt: true },
    });
    await takeOverUnconfirmed(tx, account);
    // A known address costs the same statements, on an address that nobody has, and they are taken back.
    const email = known ? `${newId()}@invalid` : account.email;
    await tx.db.$executeRaw`SAVEPOINT sign_up`;
    const created = await createAccount(tx, { ...account, email });
    if (known) await tx.db.$executeRaw`ROLLBACK TO SAVEPOINT sign_up`;
    else await tx.db.$executeRaw`RELEASE SAVEPOINT sign_up`;
    const userId = known?.id ?? created.userId;
    const job = known?.emailConfirmedAt ? "mail.already-registered" : "mail.confirm-sign-up";
    await enqueue(tx.db, job, { userId }, { key: `${job}:${userId}` });
  });
}

/**
 * Nobody has proved yet that an unconfirmed address is theirs, so the latest sign-up counts: were the first
 * one's password kept, a stranger could sign up somebody else's address and wait for them to confirm it.
 */
async function takeOverUnconfirmed(tx: Context, account: NewAccount): Promise<void> {
  const { email, fullName, passwordHash, consentedAt } = account;
  await tx.db.$executeRaw`
    WITH taken AS (
      UPDATE users SET password_hash = ${passwordHash}, password_changed_at = ${consentedAt},
        terms_accepted_at = ${consentedAt}, privacy_accepted_at = ${consentedAt},
        user_metadata = user_metadata || jsonb_build_object('full_name', ${fullName}::text), updated_at = ${consentedAt}
      WHERE email = ${email} AND email_confirmed_at IS NULL AND phone_confirmed_at IS NULL AND deleted_at IS NULL
      RETURNING id)
    UPDATE user_account_profiles p SET full_name = ${fullName}, updated_at = ${consentedAt}
    FROM taken WHERE p.user_id = taken.id`;
}
