import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { readBranding } from "@/lib/domain/organizations/branding/data";
import {
  createOrganizationLogoLink,
  getOrganizationLogoFolder,
} from "@/lib/domain/organizations/branding/organization-logo";
import { hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";
import { readStoredFile } from "@/lib/storage/files";

/** The branding of emails sent in the organization's name. */
export interface MailBranding {
  color: string | null;
  logo: { png: Uint8Array; width: number; height: number } | null;
  replyTo: string | null;
}

/**
 * Returns the branding of emails sent in the organization's name, or null if the default branding applies. Doesn't
 * check permissions, because only background jobs call it.
 */
export async function findMailBranding({ ctx }: { ctx: Context }): Promise<MailBranding | null> {
  const { organization } = ctx;
  if (!organization || !hasFeature(organization.tier, "white_label")) return null;
  const { color, logo, replyTo } = await readBranding(ctx, organization.id);
  const png =
    logo && (await readStoredFile(`${getOrganizationLogoFolder(organization.id, logo.id)}/logo.png`));
  return { color, replyTo, logo: logo && png && { png, width: logo.width, height: logo.height } };
}

export interface PageBranding {
  color: string | null;
  logo: { url: string; width: number; height: number } | null;
}

/** Returns an organization's branding for a public page, or null if the plan doesn't include branding. */
export async function findPageBranding({
  ctx,
  input: { id, tier },
}: TrustedArguments<{ id: string; tier: PlanId }>): Promise<PageBranding | null> {
  if (!hasFeature(tier, "white_label")) return null;
  const { color, logo } = await readBranding(ctx, id);
  const url = createOrganizationLogoLink(id, logo, ctx.clock.now());
  return { color, logo: logo && url ? { url, width: logo.width, height: logo.height } : null };
}
