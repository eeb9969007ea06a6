import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { getAvatarFolder } from "@/lib/domain/identity/profile/avatar";
import { replaceAvatar } from "@/lib/domain/identity/profile/data";
import { enqueue } from "@/lib/jobs/enqueue";

/** Removes the user's picture, if there is one. */
export async function removeProfilePicture({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ picture_url: null }> {
  const { userId } = requireUser(ctx);
  await ctx.transaction(async (tx) => {
    const result = await replaceAvatar(tx, userId, null);
    if (!result?.previousId) return;
    await recordAudit(tx, {
      action: "account.picture_removed",
      entityType: "user",
      entityId: userId,
      before: { avatarId: result.previousId },
    });
    await enqueue(tx.db, "storage.delete-folder", { folder: getAvatarFolder(userId, result.previousId) });
  });
  return { picture_url: null };
}
