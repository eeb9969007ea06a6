import "server-only";
import type Stripe from "stripe";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { type JsonObject, jsonObjectSchema } from "@/lib/json";
import { getAccountOptions, stripe } from "@/lib/stripe/client";
import { toStorableJson } from "@/lib/text";

export type StripeEndpoint = "platform" | "connect";

/** An event as we store it. */
export interface StripeEventRecord {
  id: string;
  /** The connected account; null for the platform account. */
  account: string | null;
  type: string;
  objectId: string;
  livemode: boolean;
  createdAt: Date;
  payload: JsonObject;
}

/**
 * The maximum difference between the time in an event's signature and the current time, in seconds.
 */
const TOLERANCE_SECONDS = 300;

/** The maximum number of event types that Stripe accepts in one list request. */
const MAX_TYPES = 20;

/**
 * Verifies a webhook's signature over its raw body. Throws BAD_REQUEST if the signature is missing or invalid,
 * or if the signature's timestamp is more than five minutes off.
 */
export function verifyStripeEvent(
  endpoint: StripeEndpoint,
  payload: string,
  signature: string | null,
): StripeEventRecord {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = env();
  const secret = endpoint === "platform" ? STRIPE_WEBHOOK_SECRET : STRIPE_CONNECT_WEBHOOK_SECRET;
  try {
    const event = stripe().webhooks.constructEvent(payload, signature ?? "", secret, TOLERANCE_SECONDS);
    requireNotFuture(signature ?? "");
    return toRecord(event);
  } catch (cause) {
    throw new DomainError("BAD_REQUEST", "The signature of this event is not valid.", { cause });
  }
}

/**
 * `constructEvent` checks only whether the signature is too old. If the time in an event's signature were in
 * the future, the event could be replayed until then.
 */
function requireNotFuture(signature: string): void {
  const latest = Date.now() / 1_000 + TOLERANCE_SECONDS;
  const timestamps = signature.split(",").filter((part) => part.startsWith("t="));
  if (timestamps.some((part) => Number.parseInt(part.slice(2), 10) > latest))
    throw new RangeError("The event's signature has a time in the future");
}

/**
 * Lists events of the given types that were created since the given time. If `account` is null, lists events
 * of the platform account. Types are requested in groups; each group's events are listed newest first.
 */
export async function* listStripeEvents(
  account: string | null,
  { since, types }: { since: Date; types: string[] },
): AsyncGenerator<StripeEventRecord> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  for (let first = 0; first < types.length; first += MAX_TYPES) {
    const group = types.slice(first, first + MAX_TYPES);
    const events = stripe().events.list({ created, types: group, limit: 100 }, getAccountOptions(account));
    for await (const event of events) yield { ...toRecord(event), account };
  }
}

/** Replaces characters that PostgreSQL can't store, so that any event can be stored. */
function toRecord(sent: Stripe.Event): StripeEventRecord {
  const event = toStorableJson(sent);
  const { object } = event.data;
  const objectId = "id" in object && typeof object.id === "string" ? object.id : event.id;
  return {
    id: event.id,
    account: event.account ?? null,
    type: event.type,
    objectId,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1_000),
    payload: jsonObjectSchema.parse(event),
  };
}
