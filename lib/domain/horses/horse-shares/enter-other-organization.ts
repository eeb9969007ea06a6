import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { enterOrganization } from "@/lib/domain/organizations/organizations/enter-organization";

/**
 * Returns a context for the organization on the other side of a share, in the same transaction and in the actor's name.
 */
export async function enterOtherOrganization(
  tx: Context,
  organizationId: string,
  shareId: string,
): Promise<Context> {
  const inside = await enterOrganization({ ctx: tx, organizationId });
  return withOrigin(inside, tx, shareId);
}

/** Marks the actor in the entered organization as a person of another organization. */
function withOrigin(inside: Context, { organization: from }: Context, shareId: string): Context {
  if (!from || !inside.organization) return inside;
  const { id, name } = from;
  const through = { shareId, scopes: [], organization: { id, name }, permissions: NO_PERMISSIONS };
  return { ...withOrganization(inside, inside.organization), through };
}
