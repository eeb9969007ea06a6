import "server-only";
import type { Logo } from "@/lib/domain/organizations/branding/dto";
import { organizationFolder } from "@/lib/storage/keys";
import { fileLink } from "@/lib/storage/links";
import { portraitExpiry } from "@/lib/storage/portraits";

/** Pixels, twice the displayed size. Pages use WebP; many mail programs only read PNG. */
export const LOGO_FILES = {
  "logo.webp": { width: 480, height: 160, fit: "inside" },
  "logo.png": { width: 480, height: 160, fit: "inside", format: "png" },
} as const;

export function logosFolder(organizationId: string): string {
  return `${organizationFolder(organizationId)}/logo`;
}

export function logoFolder(organizationId: string, logoId: string): string {
  return `${logosFolder(organizationId)}/${logoId}`;
}

/** Returns a link that is valid for one to two days. */
export function logoLink(organizationId: string, logo: Logo | null, now: Date): string | null {
  return (
    logo && fileLink(`${logoFolder(organizationId, logo.id)}/logo.webp`, { expiresAt: portraitExpiry(now) })
  );
}
