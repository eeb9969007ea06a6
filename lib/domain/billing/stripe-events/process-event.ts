import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  findUnprocessedEvent,
  markStripeEventProcessed,
  storeStripeEventError,
} from "@/lib/domain/billing/stripe-events/data";
import {
  type EventReferences,
  getEventReferences,
} from "@/lib/domain/billing/stripe-events/event-references";

/** The event fields that are passed to the handler. The handler must read the current state from Stripe. */
export interface StripeEventToProcess extends EventReferences {
  id: string;
  type: string;
  /** The connected account, or null for the platform account. */
  account: string | null;
}

interface ProcessEvent {
  ctx: Context;
  eventId: string;
  handle: (event: StripeEventToProcess) => Promise<void>;
}

/** Runs the handler for an event that hasn't been processed. Stores and rethrows errors. */
export async function processStripeEvent({ ctx, eventId, handle }: ProcessEvent): Promise<void> {
  const event = await findUnprocessedEvent(ctx, eventId);
  if (!event) return;
  const { id, type, account, payload } = event;
  try {
    await handle({ id, type, account, ...getEventReferences(payload) });
  } catch (error) {
    await storeStripeEventError(ctx, id, getErrorText(error));
    throw error;
  }
  await markStripeEventProcessed(ctx, id);
}

function getErrorText(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_000);
}
