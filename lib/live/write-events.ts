import { MODULES, type PermissionArea } from "@/lib/auth/permissions";
import type { Prisma, Queryable } from "@/lib/db";

/** The PostgreSQL channel that notifies web processes of new rows. */
export const LIVE_CHANNEL = "hoofline_live";

/**
 * Used instead of a module name for events about personal data. Only the users in the payload's `userIds`
 * receive such an event.
 */
export const PERSONAL_MODULE = "own";

const EVENT_MODULES = [...MODULES, "health", PERSONAL_MODULE] as const;

export interface LiveEvent {
  /**
   * The name of the topic that changed, as used by open pages, such as "invoices", "clients" or
   * "organization".
   */
  topic: string;
  /**
   * Only readers with access to this module receive the payload; stream.ts decides which other readers
   * refresh.
   */
  module: PermissionArea | typeof PERSONAL_MODULE;
  payload?: Prisma.InputJsonObject;
}

/**
 * Returns the module of a stored event. Returns null for a module that this release doesn't know, because a
 * newer release may have written the event.
 */
export function findEventModule(stored: string): LiveEvent["module"] | null {
  return EVENT_MODULES.find((module) => module === stored) ?? null;
}

export interface PendingLiveEvent {
  organizationId: string;
  event: LiveEvent;
}

/**
 * Writes each organization's events in order. Assigns the numbers from the organization's counter row, which
 * stays locked until the commit. Call this as the transaction's last step to keep the lock short.
 */
export async function writeLiveEvents(db: Queryable, pending: readonly PendingLiveEvent[]): Promise<void> {
  const organizationIds = new Set(pending.map((one) => one.organizationId));
  // A fixed order prevents deadlocks between transactions that notify the same organizations.
  for (const organizationId of [...organizationIds].toSorted()) {
    const events = pending
      .filter((one) => one.organizationId === organizationId)
      .map(({ event: { topic, module, payload = {} } }) => ({ topic, module, payload }));
    await db.$executeRaw`
      WITH numbered AS (
        UPDATE organization_counters SET last_event_number = last_event_number + ${events.length}::int
        WHERE organization_id = ${organizationId}::uuid RETURNING last_event_number - ${events.length}::int AS before
      ), inserted AS (
        INSERT INTO organization_events (organization_id, number, topic, module, payload)
        SELECT ${organizationId}::uuid, numbered.before + event.place, event.value ->> 'topic',
               event.value ->> 'module', event.value -> 'payload'
        FROM numbered, jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY AS event(value, place)
        RETURNING number
      )
      SELECT pg_notify(${LIVE_CHANNEL}, ${organizationId}) WHERE EXISTS (SELECT FROM inserted)`;
  }
}
