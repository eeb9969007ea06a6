import "server-only";
import {
  type Context,
  requireFeature,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { lockBranding, saveBranding } from "@/lib/domain/organizations/branding/data";
import type { BrandingLogo } from "@/lib/domain/organizations/branding/dto";
import {
  createOrganizationLogoLink,
  getOrganizationLogoFolder,
  LOGO_FILE_SIZES,
} from "@/lib/domain/organizations/branding/organization-logo";
import { recordBrandingChange } from "@/lib/domain/organizations/branding/record-branding-change";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";
import { storePictures } from "@/lib/storage/store-pictures";

/**
 * Stores an image as the logo, without cropping. Throws RATE_LIMITED after too many uploads, or VALIDATION if
 * the file isn't an image.
 */
export async function setOrganizationLogo({
  ctx,
  input,
}: VerbArguments<unknown>): Promise<{ logo_url: string | null }> {
  const { id: organizationId } = requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "white_label");
  await consumeRateLimit("picture.account", requireUser(ctx).userId);
  const id = createId();
  const logo = await storePictures(input, {
    folder: getOrganizationLogoFolder(organizationId, id),
    files: LOGO_FILE_SIZES,
    save: async ({ "logo.png": { width, height } }) => {
      await ctx.transaction((tx) => replaceLogo(tx, { id, width, height }));
      return { id, width, height };
    },
  });
  return { logo_url: createOrganizationLogoLink(organizationId, logo, ctx.clock.now()) };
}

/** Removes the logo, if there is one. */
export async function removeOrganizationLogo({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ logo_url: null }> {
  requirePermission(ctx, "organization", "full");
  await ctx.transaction((tx) => replaceLogo(tx, null));
  return { logo_url: null };
}

async function replaceLogo(tx: Context, logo: BrandingLogo | null): Promise<void> {
  const before = await lockBranding(tx);
  if (before.logo === null && logo === null) return;
  const after = { ...before, logo };
  await saveBranding(tx, after, { isNewlyPending: false });
  await recordBrandingChange(tx, before, after);
  const folder = before.logo && getOrganizationLogoFolder(tx.organization?.id ?? "", before.logo.id);
  if (folder) await enqueue(tx.db, "storage.delete-folder", { folder });
}
