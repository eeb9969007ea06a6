import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { normalizePlan } from "@/lib/plans/plan-id";

interface OrganizationRow {
  id: string;
  name: string;
  subscription_tier: string;
  time_zone: string;
  owner_id: string;
}

/**
 * Whose connected account it is, for the system's own work: the organization that has it now, or one whose
 * invoices were sent with it before it got another. Null for an account that isn't one of ours.
 */
export async function selectAccountOrganization(
  ctx: Context,
  accountId: string,
): Promise<ContextOrganization | null> {
  const [row] = await ctx.db.$queryRaw<OrganizationRow[]>`
    SELECT id, name, subscription_tier, time_zone, owner_id FROM organizations
    WHERE stripe_connect_account_id = ${accountId}
    UNION ALL
    SELECT id, name, subscription_tier, time_zone, owner_id FROM organizations
    WHERE id = (SELECT organization_id FROM invoices WHERE stripe_account_id = ${accountId} LIMIT 1)
    LIMIT 1`;
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    tier: normalizePlan(row.subscription_tier),
    timeZone: row.time_zone,
    ownerId: row.owner_id,
  };
}
