import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { replaceOrganizationPicture } from "@/lib/domain/organizations/organizations/data";
import {
  createOrganizationPictureLink,
  getOrganizationPictureFolder,
} from "@/lib/domain/organizations/organizations/organization-picture";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { consumeRateLimit } from "@/lib/rate-limit";
import { storePortrait } from "@/lib/storage/portraits";

/**
 * Stores an image as the organization's picture. Throws RATE_LIMITED after too many uploads, or VALIDATION if
 * the file isn't an image.
 */
export async function setOrganizationPicture({
  ctx,
  input,
}: VerbArguments<unknown>): Promise<{ picture_url: string | null }> {
  const { id } = requirePermission(ctx, "organization", "full");
  await consumeRateLimit("picture.account", requireUser(ctx).userId);
  const pictureId = createId();
  await storePortrait(input, {
    folder: getOrganizationPictureFolder(id, pictureId),
    save: () => ctx.transaction((tx) => replaceOrganizationImage(tx, id, pictureId)),
  });
  return { picture_url: createOrganizationPictureLink({ id, pictureId }, "large", ctx.clock.now()) };
}

/** Removes the organization's picture, if there is one. */
export async function removeOrganizationPicture({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ picture_url: null }> {
  const { id } = requirePermission(ctx, "organization", "full");
  await ctx.transaction((tx) => replaceOrganizationImage(tx, id, null));
  return { picture_url: null };
}

async function replaceOrganizationImage(tx: Context, id: string, pictureId: string | null): Promise<void> {
  const previousId = await replaceOrganizationPicture(tx, id, pictureId);
  if (pictureId === previousId) return;
  const action = pictureId ? "organization.picture_set" : "organization.picture_removed";
  await recordAudit(tx, { action, entityType: "organization", entityId: id });
  if (previousId)
    await enqueue(tx.db, "storage.delete-folder", { folder: getOrganizationPictureFolder(id, previousId) });
  await publishLiveEvent(tx, { topic: "organization", module: "organization" });
}
