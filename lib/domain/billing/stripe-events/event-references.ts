import { z } from "zod";

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const payloadSchema = z.object({
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: reference.nullish(),
      subscription: reference.nullish(),
      released_subscription: reference.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference.nullish() }).nullish() })
        .nullish(),
    }),
  }),
});

/** Returns the IDs of the payment and the subscription that the object of an event belongs to. */
export function getEventReferences(payload: unknown): {
  paymentIntentId: string | null;
  subscriptionId: string | null;
} {
  const { object } = payloadSchema.parse(payload).data;
  const ownId = object.object === "subscription" ? object.id : undefined;
  const ownIntentId = object.object === "payment_intent" ? object.id : undefined;
  const billed = object.parent?.subscription_details?.subscription;
  return {
    paymentIntentId: ownIntentId ?? object.payment_intent ?? null,
    subscriptionId: ownId ?? object.subscription ?? object.released_subscription ?? billed ?? null,
  };
}
