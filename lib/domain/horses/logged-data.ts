import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";

/** Notes that something was written down about a horse just now, for who looks for horses that were forgotten. */
export async function updateLastLogged(tx: Context, horseId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE horses SET last_logged_at = greatest(last_logged_at, ${tx.clock.now()})
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ${horseId}::uuid`;
}
