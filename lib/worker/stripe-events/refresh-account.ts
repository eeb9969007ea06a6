import "server-only";
import { applyAccountUpdate } from "@/lib/domain/billing/connect/apply-account-update";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";

/** Updates our columns when a connected account changes or is disconnected. */
export async function refreshAccount({ id, account }: EventToProcess): Promise<void> {
  if (account !== null) await applyAccountUpdate({ kind: "stripe", eventId: id }, account);
}
