import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { createAvatarLink, getAvatarFolder } from "@/lib/domain/identity/profile/avatar";
import { replaceAvatar } from "@/lib/domain/identity/profile/data";
import { createNotFoundError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";
import { storePortrait } from "@/lib/storage/portraits";

/**
 * Stores an image as the user's picture. Throws RATE_LIMITED after too many changes, or VALIDATION if the
 * file isn't an image.
 */
export async function setProfilePicture({
  ctx,
  input,
}: VerbArguments<unknown>): Promise<{ picture_url: string }> {
  const { userId } = requireUser(ctx);
  await consumeRateLimit("picture.account", userId);
  const avatarId = createId();
  const folder = getAvatarFolder(userId, avatarId);
  await storePortrait(input, {
    folder,
    save: () => ctx.transaction((tx) => replaceProfilePicture(tx, userId, avatarId)),
  });
  return { picture_url: createAvatarLink({ userId, avatarId }, "large", ctx.clock.now()) };
}

async function replaceProfilePicture(tx: Context, userId: string, avatarId: string): Promise<void> {
  const result = await replaceAvatar(tx, userId, avatarId);
  if (!result) throw createNotFoundError("Profile");
  await recordAudit(tx, {
    action: "account.picture_set",
    entityType: "user",
    entityId: userId,
    after: { avatarId },
  });
  if (result.previousId) {
    await enqueue(tx.db, "storage.delete-folder", { folder: getAvatarFolder(userId, result.previousId) });
  }
}
