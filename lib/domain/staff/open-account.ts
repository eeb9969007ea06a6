import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findAccountId } from "@/lib/domain/staff/account-data";
import { recordStaffAct } from "@/lib/domain/staff/record-act";
import { type OpenAccountInput, openAccountSchema } from "@/lib/domain/staff/schemas";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit, requireTriesLeft } from "@/lib/rate-limit";

const NO_SUCH_ACCOUNT = "No account has exactly this address.";

/**
 * Begins a look at the account of an address. What is shown from then on stands on the row that this writes. A miss is
 * written down like a hit, and counted: guessing ends in RATE_LIMITED.
 */
export async function openAccount({
  ctx,
  input,
}: VerbArguments<OpenAccountInput>): Promise<{ userId: string }> {
  const { staffId } = requireStaff(ctx);
  const { email, reason } = parse(openAccountSchema, input);
  await requireTriesLeft("staff-account-miss.account", staffId);
  const userId = await findAccountId(ctx, email);
  if (!userId) {
    // Without the address: it may be of somebody who isn't here, or no address at all.
    await ctx.transaction((tx) => recordStaffAct(tx, { did: "account_missed", userId, reason }));
    await consumeLimit("staff-account-miss.account", staffId);
    throw new DomainError("NOT_FOUND", NO_SUCH_ACCOUNT, { fieldErrors: { email: NO_SUCH_ACCOUNT } });
  }
  await ctx.transaction((tx) => recordStaffAct(tx, { did: "account_viewed", userId, reason }));
  return { userId };
}
