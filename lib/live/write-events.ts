import type { Area } from "@/lib/auth/permissions";
import type { Prisma, Queryable } from "@/lib/db";

/** The PostgreSQL channel on which web processes hear of new rows. */
export const LIVE_CHANNEL = "hoofline_live";

/** In place of a module: what is people's own, whatever their role is. Only whom `userIds` of the payload names hears. */
export const OWN = "own";

export interface LiveEvent {
  /** What changed, as the open pages name it: "invoices", "clients", "organization". */
  topic: string;
  /** Only readers of this module are told what it is; stream.ts says of which others hear that something changed. */
  module: Area | typeof OWN;
  payload?: Prisma.InputJsonObject;
}

export interface PendingEvent {
  organizationId: string;
  event: LiveEvent;
}

/**
 * Writes events in their order, an organization at a time. It locks the organization's counters, from which come their
 * numbers: so it is a transaction's last step, and others wait for one statement, not for all that it did before.
 */
export async function writeEvents(db: Queryable, pending: readonly PendingEvent[]): Promise<void> {
  const organizationIds = new Set(pending.map((one) => one.organizationId));
  // In one order, so that nobody who tells the same ones waits for what waits for them.
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
