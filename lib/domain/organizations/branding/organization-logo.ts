import "server-only";
import type { BrandingLogo } from "@/lib/domain/organizations/branding/dto";
import { getOrganizationFolder } from "@/lib/storage/keys";
import { getFileLink } from "@/lib/storage/links";
import { getPortraitExpiry } from "@/lib/storage/portraits";

/**
 * The sizes in pixels, which are twice the displayed sizes. Pages use WebP. Emails use PNG, because many
 * email apps don't support WebP.
 */
export const LOGO_FILE_SIZES = {
  "logo.webp": { width: 480, height: 160, fit: "inside" },
  "logo.png": { width: 480, height: 160, fit: "inside", format: "png" },
} as const;

export function getOrganizationLogosFolder(organizationId: string): string {
  return `${getOrganizationFolder(organizationId)}/logo`;
}

export function getOrganizationLogoFolder(organizationId: string, logoId: string): string {
  return `${getOrganizationLogosFolder(organizationId)}/${logoId}`;
}

/** Returns a link to the logo. The link is valid for one to two days. */
export function createOrganizationLogoLink(
  organizationId: string,
  logo: BrandingLogo | null,
  now: Date,
): string | null {
  return (
    logo &&
    getFileLink(`${getOrganizationLogoFolder(organizationId, logo.id)}/logo.webp`, {
      expiresAt: getPortraitExpiry(now),
    })
  );
}
