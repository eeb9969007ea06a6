import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findAccountId } from "@/lib/domain/platform/staff/account-data";
import { type ViewAccountInput, viewAccountSchema } from "@/lib/domain/platform/staff/model/schemas";
import { recordStaffAction } from "@/lib/domain/platform/staff/record-staff-action";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit, requireRateLimitLeft } from "@/lib/rate-limit";

const NO_SUCH_ACCOUNT = "No account has this exact email address. Check the address and try again.";

/**
 * Finds an account by its exact email address and records the view. This record gives the staff member
 * temporary access to the account's page. Failed searches are also recorded. To prevent guessing, throws
 * RATE_LIMITED after too many failed searches.
 */
export async function viewAccountAsStaff({
  ctx,
  input,
}: VerbArguments<ViewAccountInput>): Promise<{ userId: string }> {
  const { staffId } = requireStaff(ctx);
  const { email, reason } = parse(viewAccountSchema, input);
  await requireRateLimitLeft("staff-account-miss.account", staffId);
  const userId = await findAccountId(ctx, email);
  if (!userId) {
    // The email address isn't recorded, because it may belong to someone without an account.
    await ctx.transaction((tx) => recordStaffAction(tx, { action: "account_missed", userId, reason }));
    await consumeRateLimit("staff-account-miss.account", staffId);
    throw new DomainError("NOT_FOUND", NO_SUCH_ACCOUNT, { fieldErrors: { email: NO_SUCH_ACCOUNT } });
  }
  await ctx.transaction((tx) => recordStaffAction(tx, { action: "account_viewed", userId, reason }));
  return { userId };
}
