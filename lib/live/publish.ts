import type { Context } from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";
import { type LiveEvent, writeEvents } from "@/lib/live/write-events";

/**
 * Tells open pages of the organization of a change. What a transaction tells is written as its last step: its numbers
 * come from the organization's locked counter row, so events are numbered in commit order and a reader who resumes
 * misses none.
 */
export async function publishLiveEvent(tx: Context, event: LiveEvent): Promise<void> {
  const organizationId = tx.organization?.id;
  if (!organizationId) throw new DomainError("INTERNAL", "A live event needs an organization");
  const pending = { organizationId, event };
  if (tx.pendingEvents) tx.pendingEvents.push(pending);
  else await writeEvents(tx.db, [pending]);
}
