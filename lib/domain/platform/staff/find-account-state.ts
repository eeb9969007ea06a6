import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findAccountFacts } from "@/lib/domain/platform/staff/account-data";
import type { AccountStateDto } from "@/lib/domain/platform/staff/dto";
import { type AccountIdInput, accountIdSchema } from "@/lib/domain/platform/staff/model/schemas";
import { hasRecentAccess } from "@/lib/domain/platform/staff/record-staff-access";
import { getSecondStepAttemptLimit, getSignInAttemptLimit } from "@/lib/domain/platform/staff/sign-in-limits";
import { parse } from "@/lib/errors";

/**
 * Returns an account's state, or null if the account is unknown. Requires that, in the last 15 minutes, the staff
 * member opened the account with a reason or read one of the user's conversations. Otherwise, returns null.
 */
export async function findAccountState({
  ctx,
  input,
}: VerbArguments<AccountIdInput>): Promise<AccountStateDto | null> {
  requireStaff(ctx);
  const { user_id: userId } = parse(accountIdSchema, input);
  if (!(await hasRecentAccess({ ctx, input: { userId, actions: ["account_viewed", "thread_read"] } })))
    return null;
  const facts = await findAccountFacts(ctx, userId);
  if (!facts) return null;
  const now = ctx.clock.now();
  const [signIn, secondStep] = [
    await getSignInAttemptLimit(facts.email ?? "", now),
    await getSecondStepAttemptLimit(userId, now),
  ];
  return { ...facts, signIn, secondStep };
}
