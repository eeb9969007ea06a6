import type { Context } from "@/lib/auth/context";
import { LIVE_CHANNEL } from "@/lib/live/write-events";

/** The listener group of the staff console. */
export const STAFF_GROUP = "staff";

/**
 * Notifies all open staff console pages when the transaction commits. The pages request the changed data
 * themselves.
 */
export async function notifyStaff(tx: Context): Promise<void> {
  await tx.db.$queryRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${STAFF_GROUP})::text`;
}
