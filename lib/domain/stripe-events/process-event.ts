import "server-only";
import type { Context } from "@/lib/auth/context";
import { findUnprocessedEvent, keepError, markProcessed } from "@/lib/domain/stripe-events/data";
import { eventReferences } from "@/lib/domain/stripe-events/event-references";

/** What a handler may take from a stored event: names, no state. State is read from Stripe. */
export interface EventToProcess {
  id: string;
  type: string;
  /** The connected account that it happened on; null for the platform's own. */
  account: string | null;
  /** The payment that the event's object belongs to. */
  paymentIntentId: string | null;
  /** The subscription that it is, or belongs to. */
  subscriptionId: string | null;
}

interface ProcessEvent {
  ctx: Context;
  eventId: string;
  handle: (event: EventToProcess) => Promise<void>;
}

/** Runs the handler on an event that isn't processed yet. What goes wrong is kept beside it and thrown. */
export async function processEvent({ ctx, eventId, handle }: ProcessEvent): Promise<void> {
  const event = await findUnprocessedEvent(ctx, eventId);
  if (!event) return;
  const { id, type, account, payload } = event;
  try {
    await handle({ id, type, account, ...eventReferences(payload) });
  } catch (error) {
    await keepError(ctx, id, textOf(error));
    throw error;
  }
  await markProcessed(ctx, id);
}

function textOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_000);
}
