import "server-only";
import type Stripe from "stripe";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { onAccount, stripe } from "@/lib/stripe/client";
import { toStorableJson } from "@/lib/text";

export type StripeEndpoint = "platform" | "connect";

/** An event as the domain keeps it. */
export interface StripeEventRecord {
  id: string;
  /** The connected account that it happened on; null for the platform's own. */
  account: string | null;
  type: string;
  objectId: string;
  livemode: boolean;
  createdAt: Date;
  payload: object;
}

/** A recorded delivery that is sent again later than this is refused. */
const TOLERANCE_SECONDS = 300;

/** Verifies a webhook's signature over its raw body. Throws BAD_REQUEST for a bad, missing or old one. */
export function verifyEvent(
  endpoint: StripeEndpoint,
  payload: string,
  signature: string | null,
): StripeEventRecord {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = env();
  const secret = endpoint === "platform" ? STRIPE_WEBHOOK_SECRET : STRIPE_CONNECT_WEBHOOK_SECRET;
  try {
    const event = stripe().webhooks.constructEvent(payload, signature ?? "", secret, TOLERANCE_SECONDS);
    return toRecord(event);
  } catch (cause) {
    throw new DomainError("BAD_REQUEST", "The signature of this event is not valid.", { cause });
  }
}

/** Events of given types since a moment, newest first, on an account or on the platform itself (null). */
export async function* listEvents(
  account: string | null,
  { since, types }: { since: Date; types: string[] },
): AsyncGenerator<StripeEventRecord> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const events = stripe().events.list({ created, types, limit: 100 }, onAccount(account));
  for await (const event of events) yield { ...toRecord(event), account };
}

/** Whatever somebody typed at Stripe, an event of theirs is kept: what PostgreSQL doesn't take is replaced. */
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
    payload: event,
  };
}
