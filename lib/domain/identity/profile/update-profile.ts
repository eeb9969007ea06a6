import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findProfile, saveProfileNames } from "@/lib/domain/identity/profile/data";
import { type ProfileInput, profileSchema } from "@/lib/domain/identity/profile/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Changes the user's names. If the display name is empty, the full name is shown. Throws VALIDATION if a name
 * is invalid.
 */
export async function updateProfile({ ctx, input }: VerbArguments<ProfileInput>): Promise<{ name: string }> {
  const { userId } = requireUser(ctx);
  const { fullName, displayName } = parse(profileSchema, input);
  await ctx.transaction(async (tx) => {
    const before = await findProfile(tx, userId);
    if (!before) throw createNotFoundError("Account");
    const after = { fullName, displayName: displayName || null };
    await saveProfileNames(tx, userId, after);
    await recordAudit(tx, {
      action: "account.profile_updated",
      entityType: "user",
      entityId: userId,
      before: { fullName: before.fullName, displayName: before.displayName },
      after,
    });
  });
  return { name: displayName || fullName };
}
