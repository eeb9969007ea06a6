import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import {
  AVATAR_SIZES,
  type AvatarSize,
  avatarFolder,
  avatarKey,
  avatarLink,
} from "@/lib/domain/profile/avatar";
import { swapAvatar } from "@/lib/domain/profile/data";
import { DomainError, notFound } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeLimit } from "@/lib/rate-limit";
import { deleteFolder, putFile } from "@/lib/storage/files";
import { encodePicture } from "@/lib/storage/pictures";

/** Takes a picture's bytes as the person's own. Throws VALIDATION for what is no picture, RATE_LIMITED. */
export async function setPicture({ ctx, input }: VerbArguments<unknown>): Promise<{ picture_url: string }> {
  const { userId } = requireUser(ctx);
  if (!(input instanceof Uint8Array) || input.byteLength === 0) {
    throw new DomainError("VALIDATION", "Choose a picture first.");
  }
  await consumeLimit("picture.account", userId);
  const encoded = await encodePicture(input, AVATAR_SIZES);
  const avatarId = newId();
  const sizes = Object.keys(AVATAR_SIZES) as AvatarSize[];
  try {
    await Promise.all(sizes.map((size) => putFile(avatarKey(userId, avatarId, size), encoded[size])));
    await ctx.transaction((tx) => takePicture(tx, userId, avatarId));
  } catch (error) {
    await deleteFolder(avatarFolder(userId, avatarId));
    throw error;
  }
  return { picture_url: avatarLink({ userId, avatarId }, "large", ctx.clock.now()) };
}

async function takePicture(tx: Context, userId: string, avatarId: string): Promise<void> {
  const swapped = await swapAvatar(tx, userId, avatarId);
  if (!swapped) throw notFound("Profile");
  await recordAudit(tx, {
    action: "account.picture_set",
    entityType: "user",
    entityId: userId,
    after: { avatarId },
  });
  if (swapped.former) {
    await enqueue(tx.db, "storage.delete-folder", { folder: avatarFolder(userId, swapped.former) });
  }
}
