import "server-only";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/clock";
import { db } from "@/lib/db";

/** What a handler may take from a stored event: names, no state. State is read from Stripe. */
export interface EventToProcess {
  id: string;
  type: string;
  /** The connected account that it happened on; null for the platform's own. */
  account: string | null;
  /** The payment that the event's object belongs to. */
  paymentIntentId: string | null;
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const payloadSchema = z.object({
  data: z.object({ object: z.object({ payment_intent: reference.nullish() }) }),
});

/** Runs the handler on an event that isn't processed yet. What goes wrong is kept beside it and thrown. */
export async function processEvent(
  eventId: string,
  handle: (event: EventToProcess) => Promise<void>,
  clock: Clock = systemClock,
): Promise<void> {
  const event = await db().stripeEvent.findUnique({
    where: { id: eventId },
    select: { id: true, type: true, account: true, payload: true, processedAt: true },
  });
  if (!event || event.processedAt) return;
  const { id, type, account, payload } = event;
  try {
    const { object } = payloadSchema.parse(payload).data;
    await handle({ id, type, account, paymentIntentId: object.payment_intent ?? null });
  } catch (error) {
    await db().stripeEvent.update({
      where: { id },
      data: { lastError: textOf(error) },
      select: { id: true },
    });
    throw error;
  }
  await db().stripeEvent.update({
    where: { id },
    data: { processedAt: clock.now(), lastError: null },
    select: { id: true },
  });
}

function textOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_000);
}
