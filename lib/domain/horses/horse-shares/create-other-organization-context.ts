import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";

/** Returns a context for the other organization in a share, with the same transaction and actor. */
export async function createOtherOrganizationContext(
  tx: Context,
  organizationId: string,
  shareId: string,
): Promise<Context> {
  const inside = await createOrganizationContext({ ctx: tx, organizationId });
  return withOrigin(inside, tx, shareId);
}

/** Marks the actor as a person from another organization. */
function withOrigin(inside: Context, { organization: from }: Context, shareId: string): Context {
  if (!from || !inside.organization) return inside;
  const { id, name, currency } = from;
  const share = { shareId, scopes: [], organization: { id, name, currency }, permissions: NO_PERMISSIONS };
  return { ...withOrganization(inside, inside.organization), share };
}
