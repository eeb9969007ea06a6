import "server-only";
import { applyAccountUpdate } from "@/lib/domain/connect/apply-account-update";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";

/** A connected account changed, or its owner has disconnected it: our columns follow what Stripe says now. */
export async function refreshAccount({ id, account }: EventToProcess): Promise<void> {
  if (account !== null) await applyAccountUpdate({ kind: "stripe", eventId: id }, account);
}
