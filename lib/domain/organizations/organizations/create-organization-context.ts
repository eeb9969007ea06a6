import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { findContextOrganization } from "@/lib/domain/organizations/organizations/data";
import { createNotFoundError } from "@/lib/errors";

/** Returns a system context for an organization. Throws NOT_FOUND if the organization doesn't exist. */
export async function createOrganizationContext({
  ctx,
  organizationId,
}: {
  ctx: Context;
  organizationId: string;
}): Promise<Context> {
  const organization = await findContextOrganization(ctx, organizationId);
  if (!organization) throw createNotFoundError("Organization");
  return withOrganization(ctx, organization);
}
