import type { Context } from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";
import { type LiveEvent, writeLiveEvents } from "@/lib/live/write-events";

/**
 * Notifies the organization's open pages of a change. Events are written as the transaction's last step.
 * Their numbers come from a locked counter row, so they follow the commit order, and clients that resume
 * don't miss any events.
 */
export async function publishLiveEvent(tx: Context, event: LiveEvent): Promise<void> {
  const organizationId = tx.organization?.id;
  if (!organizationId) throw new DomainError("INTERNAL", "A live event requires an organization");
  const pending = { organizationId, event };
  if (tx.pendingEvents) tx.pendingEvents.push(pending);
  else await writeLiveEvents(tx.db, [pending]);
}
