import type { Context } from "@/lib/auth/context";
import { LIVE_CHANNEL } from "@/lib/live/write-events";

/** Whom the listener wakes beside organizations: the console, which is none. */
export const STAFF_GROUP = "staff";

/** Tells open pages of the console that something changed, once the transaction commits. They ask for what. */
export async function tellStaff(tx: Context): Promise<void> {
  await tx.db.$queryRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${STAFF_GROUP})::text`;
}
