import "server-only";
import { type Context, type TrustedArguments, withOrganization } from "@/lib/auth/context";
import { findOpenOrganization } from "@/lib/domain/billing/portal/organization-data";
import { findPageBranding, type PageBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/**
 * Returns the visitor's context for the portal's organization. Throws NOT_FOUND if the organization doesn't
 * exist or is closed.
 */
export async function createPortalContext({
  ctx,
  input: { organizationId },
}: TrustedArguments<{ organizationId: string }>): Promise<Context> {
  const organization = isUuid(organizationId) ? await findOpenOrganization(ctx, organizationId) : null;
  if (!organization) throw createNotFoundError("Portal");
  return withOrganization(ctx, organization);
}

/** The organization details that the portal shows to anyone who has its URL. */
export interface PortalOrganization {
  id: string;
  name: string;
  branding: PageBranding | null;
}

/** Returns the name and branding of the context's organization for the portal. */
export async function getPortalOrganization({ ctx }: { ctx: Context }): Promise<PortalOrganization> {
  const { organization } = ctx;
  if (!organization) throw createNotFoundError("Portal");
  const { id, name, tier } = organization;
  return {
    id,
    name,
    branding: await findPageBranding({ ctx, input: { id, tier } }),
  };
}
