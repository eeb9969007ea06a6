import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findAccountId } from "@/lib/domain/staff/account-data";
import { recordStaffAct } from "@/lib/domain/staff/record-act";
import { type OpenAccountInput, openAccountSchema } from "@/lib/domain/staff/schemas";
import { DomainError, parse } from "@/lib/errors";

const NO_SUCH_ACCOUNT = "No account has exactly this address.";

/** Begins a look at the account of an address. What is shown from then on stands on the row that this writes. */
export async function openAccount({
  ctx,
  input,
}: VerbArguments<OpenAccountInput>): Promise<{ userId: string }> {
  requireStaff(ctx);
  const { email, reason } = parse(openAccountSchema, input);
  const userId = await findAccountId(ctx, email);
  if (!userId) {
    throw new DomainError("NOT_FOUND", NO_SUCH_ACCOUNT, { fieldErrors: { email: NO_SUCH_ACCOUNT } });
  }
  await ctx.transaction((tx) => recordStaffAct(tx, { did: "account_viewed", userId, reason }));
  return { userId };
}
