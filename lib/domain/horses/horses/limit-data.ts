import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/**
 * Locks the organization's counters, then counts the active horses and the sample horses among them. The lock
 * makes concurrent transactions wait, so their counts include the horses that this transaction adds.
 */
export async function lockAndCountHorses(tx: Context): Promise<{ count: number; samples: number }> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`
    SELECT 1 FROM organization_counters WHERE organization_id = ${organizationId}::uuid FOR UPDATE`;
  const [row] = await tx.db.$queryRaw<{ count: number; samples: number }[]>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE is_sample))::int AS samples
    FROM horses WHERE organization_id = ${organizationId}::uuid AND archived_at IS NULL`;
  return row ?? { count: 0, samples: 0 };
}
