import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Sets the time of the horses' last log entry, which the dashboard uses to find horses without recent entries. */
export async function updateLastLoggedAt(tx: Context, horseIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE horses SET last_logged_at = greatest(last_logged_at, ${tx.clock.now()})
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${[...horseIds]}::uuid[])`;
}
