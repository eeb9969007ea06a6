import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";

/** Horses that aren't archived. Locks the organization's counters first: whoever counts next sees what this one adds. */
export async function lockAndCountHorses(tx: Context): Promise<number> {
  const organizationId = organizationIdOf(tx);
  await tx.db.$executeRaw`
    SELECT 1 FROM organization_counters WHERE organization_id = ${organizationId}::uuid FOR UPDATE`;
  return tx.db.horse.count({ where: { organizationId, archivedAt: null } });
}
