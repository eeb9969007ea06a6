import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/**
 * Sets the time of the horses' last log entry to now, for `listHorsesWithoutRecentLogs`. Must be called after
 * `requireOpenHorse` or `lockHorses`.
 */
export async function markHorsesLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE horses SET last_logged_at = greatest(last_logged_at, ${tx.clock.now()})
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${[...horseIds]}::uuid[])`;
}
