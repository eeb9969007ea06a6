import { z } from "zod";

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const payloadSchema = z.object({
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: reference.nullish(),
      subscription: reference.nullish(),
      released_subscription: reference.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
        .nullish(),
    }),
  }),
});

export interface EventReferences {
  /** The payment to which the event's object belongs. */
  paymentIntentId: string | null;
  /** The automatic payment that the event is about. */
  autopayIntentId: string | null;
  /** The payment method that the event is about. */
  paymentMethodId: string | null;
  /** The mandate for a payment method that a client entered. */
  autopayMandateId: string | null;
  /** The subscription to which the event's object belongs. */
  subscriptionId: string | null;
  /** The payout that the event is about. */
  payoutId: string | null;
}

/** Returns the IDs of the Stripe objects that an event relates to. */
export function getEventReferences(payload: unknown): EventReferences {
  const { object } = payloadSchema.parse(payload).data;
  const ownId = object.object === "subscription" ? object.id : undefined;
  const ownIntentId = object.object === "payment_intent" ? object.id : undefined;
  const billed = object.parent?.subscription_details?.subscription;
  const isAutopay = object.object === "payment_intent" && object.metadata?.autopay_attempt_id;
  return {
    paymentIntentId: ownIntentId ?? object.payment_intent ?? null,
    autopayIntentId: (isAutopay && object.id) || null,
    paymentMethodId: (object.object === "payment_method" && object.id) || null,
    autopayMandateId: object.metadata?.autopay_mandate_id ?? null,
    payoutId: (object.object === "payout" ? object.id : undefined) ?? null,
    subscriptionId: ownId ?? object.subscription ?? object.released_subscription ?? billed ?? null,
  };
}
