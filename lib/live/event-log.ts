import "server-only";
import { db } from "@/lib/db";
import type { LiveEvent } from "@/lib/live/write-events";

export interface StoredEvent {
  number: bigint;
  topic: string;
  module: LiveEvent["module"];
  payload: unknown;
}

/** Most events that one resume replays; whoever is further behind is told to read everything anew. */
const MAX_REPLAY = 500;

/**
 * What happened in an organization after an event, oldest first; null when that is too far back to replay: numbers
 * have no gap, so a first one that isn't the next says that older rows are gone.
 */
export async function readEventsAfter(organizationId: string, after: bigint): Promise<StoredEvent[] | null> {
  const last = await readLastEventNumber(organizationId);
  if (last === after) return [];
  const rows = await db().organizationEvent.findMany({
    where: { organizationId, number: { gt: after } },
    orderBy: { number: "asc" },
    take: MAX_REPLAY + 1,
    select: { number: true, topic: true, module: true, payload: true },
  });
  if (rows[0]?.number !== after + 1n || rows.length > MAX_REPLAY) return null;
  return rows.map((row) => ({ ...row, module: row.module as LiveEvent["module"] }));
}

/** Number of the newest event of an organization. */
export async function readLastEventNumber(organizationId: string): Promise<bigint> {
  const counters = await db().organizationCounters.findUnique({
    where: { organizationId },
    select: { lastEventNumber: true },
  });
  return counters?.lastEventNumber ?? 0n;
}
