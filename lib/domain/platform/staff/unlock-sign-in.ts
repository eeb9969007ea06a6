import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findSignInNames } from "@/lib/domain/platform/staff/account-data";
import { type UnlockSignInInput, unlockSignInSchema } from "@/lib/domain/platform/staff/model/schemas";
import { recordStaffAction } from "@/lib/domain/platform/staff/record-staff-action";
import { resetSignInLimits } from "@/lib/domain/platform/staff/sign-in-limits";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Clears a user's failed sign-in attempts so that the user can try again immediately. The user still needs
 * the password.
 */
export async function unlockSignIn({
  ctx,
  input,
}: VerbArguments<UnlockSignInInput>): Promise<{ unlocked: true }> {
  requireStaff(ctx);
  const { user_id: userId, reason } = parse(unlockSignInSchema, input);
  const names = await findSignInNames(ctx, userId);
  if (!names) throw createNotFoundError("Account");
  await ctx.transaction(async (tx) => {
    await recordStaffAction(tx, { action: "sign_in_unlocked", userId, reason });
    await resetSignInLimits(userId, names);
  });
  return { unlocked: true };
}
