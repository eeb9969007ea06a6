import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findAccountFacts } from "@/lib/domain/staff/account-data";
import type { AccountStateDto } from "@/lib/domain/staff/dto";
import { isLooking } from "@/lib/domain/staff/look";
import { type AccountIdInput, accountIdSchema } from "@/lib/domain/staff/schemas";
import { readLock } from "@/lib/domain/staff/sign-in-limits";
import { parse } from "@/lib/errors";

/**
 * The state of an account, while a look at it lasts that one of us began with a reason, or a conversation that they
 * read; null otherwise, and for no account.
 */
export async function findAccountState({
  ctx,
  input,
}: VerbArguments<AccountIdInput>): Promise<AccountStateDto | null> {
  requireStaff(ctx);
  const { user_id: userId } = parse(accountIdSchema, input);
  if (!(await isLooking({ ctx, input: { userId, deeds: ["account_viewed", "thread_read"] } }))) return null;
  const facts = await findAccountFacts(ctx, userId);
  if (!facts) return null;
  const now = ctx.clock.now();
  const [signIn, secondStep] = [
    await readLock("sign-in.account", facts.email ?? "", now),
    await readLock("factor.account", userId, now),
  ];
  return { ...facts, signIn, secondStep };
}
