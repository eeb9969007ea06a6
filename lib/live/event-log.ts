import "server-only";
import { db } from "@/lib/db";
import { findEventModule, type LiveEvent } from "@/lib/live/write-events";

export interface StoredEvent {
  number: bigint;
  topic: string;
  /** Null for a module that this release doesn't know. No reader receives such an event. */
  module: LiveEvent["module"] | null;
  payload: unknown;
}

/** The maximum number of replayed events. Clients that missed more events must reload. */
const MAX_REPLAY = 500;

/**
 * Returns an organization's events after the given number, oldest first. Returns null if there are too many events,
 * or if a gap in the numbers shows that older rows were deleted.
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
  return rows.map((row) => ({ ...row, module: findEventModule(row.module) }));
}

/** Returns the number of an organization's latest event. */
export async function readLastEventNumber(organizationId: string): Promise<bigint> {
  const counters = await db().organizationCounters.findUnique({
    where: { organizationId },
    select: { lastEventNumber: true },
  });
  return counters?.lastEventNumber ?? 0n;
}
