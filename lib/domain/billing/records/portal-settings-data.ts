import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { PortalSettingsDto } from "@/lib/domain/billing/records/model/portal-settings";

const DEFAULTS: PortalSettingsDto = {
  approvalLimitCents: null,
  sharesHorses: false,
  sharesDocuments: false,
  revision: 0,
};

/** Returns the organization's portal settings, or the defaults. The caller checks permissions. */
export async function findPortalSettings(ctx: Context): Promise<PortalSettingsDto> {
  const row = await ctx.db.portalSettings.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: { approvalLimit: true, sharesHorses: true, sharesDocuments: true, revision: true },
  });
  if (!row) return DEFAULTS;
  const { approvalLimit: approvalLimitCents, ...settings } = row;
  return { ...settings, approvalLimitCents };
}
