import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";

/** Notes that something was written down about horses just now, for who looks for those that were forgotten. */
export async function updateLastLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE horses SET last_logged_at = greatest(last_logged_at, ${tx.clock.now()})
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ANY(${[...horseIds]}::uuid[])`;
}
