import type { Context } from "@/lib/auth/context";
import type { Module } from "@/lib/auth/permissions";
import type { Prisma } from "@/lib/db";
import { DomainError } from "@/lib/errors";

/** The PostgreSQL channel on which web processes hear of new rows. */
export const LIVE_CHANNEL = "hoofline_live";

/** In place of a module: what is people's own, whatever their role is. Only whom `userIds` of the payload names hears. */
export const OWN = "own";

export interface LiveEvent {
  /** What changed, as the open pages name it: "invoices", "clients", "organization". */
  topic: string;
  /** Only readers of this module are told what it is; stream.ts says of which others hear that something changed. */
  module: Module | typeof OWN;
  payload?: Prisma.InputJsonObject;
}

/**
 * Tells open pages of the organization of a change. Call it last in the transaction: its number comes from the
 * organization's locked counter row, so events are numbered in commit order and a reader who resumes misses none.
 */
export async function publishLiveEvent(tx: Context, event: LiveEvent): Promise<void> {
  const organizationId = tx.organization?.id;
  if (!organizationId) throw new DomainError("INTERNAL", "A live event needs an organization");
  await tx.db.$executeRaw`
    WITH numbered AS (
      UPDATE organization_counters SET last_event_number = last_event_number + 1
      WHERE organization_id = ${organizationId}::uuid RETURNING last_event_number
    ), inserted AS (
      INSERT INTO organization_events (organization_id, number, topic, module, payload)
      SELECT ${organizationId}::uuid, last_event_number, ${event.topic}, ${event.module},
             ${JSON.stringify(event.payload ?? {})}::jsonb
      FROM numbered RETURNING number
    )
    SELECT pg_notify(${LIVE_CHANNEL}, ${organizationId}) FROM inserted`;
}
