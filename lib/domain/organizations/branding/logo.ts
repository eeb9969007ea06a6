import "server-only";
import type { BrandingLogo } from "@/lib/domain/organizations/branding/dto";
import { getOrganizationFolder } from "@/lib/storage/keys";
import { getFileLink } from "@/lib/storage/links";
import { getPortraitExpiry } from "@/lib/storage/portraits";

/** Pixels, twice the displayed size. Pages use WebP; many mail programs only read PNG. */
export const LOGO_FILES = {
  "logo.webp": { width: 480, height: 160, fit: "inside" },
  "logo.png": { width: 480, height: 160, fit: "inside", format: "png" },
} as const;

export function getLogosFolder(organizationId: string): string {
  return `${getOrganizationFolder(organizationId)}/logo`;
}

export function getLogoFolder(organizationId: string, logoId: string): string {
  return `${getLogosFolder(organizationId)}/${logoId}`;
}

/** Returns a link that is valid for one to two days. */
export function createLogoLink(organizationId: string, logo: BrandingLogo | null, now: Date): string | null {
  return (
    logo &&
    getFileLink(`${getLogoFolder(organizationId, logo.id)}/logo.webp`, { expiresAt: getPortraitExpiry(now) })
  );
}
