import "server-only";
import { type HandledType, isHandledType } from "@/lib/domain/stripe-events/handled-types";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";
import { recordPayment } from "@/lib/worker/stripe-events/record-payment";
import { refreshAccount } from "@/lib/worker/stripe-events/refresh-account";

type EventHandler = (event: EventToProcess) => Promise<void>;

/** Which handler reads the event's object anew. Types that aren't here are stored and left alone. */
const HANDLERS: Record<HandledType, EventHandler> = {
  "checkout.session.completed": recordPayment,
  "checkout.session.async_payment_succeeded": recordPayment,
  "charge.refunded": recordPayment,
  "refund.updated": recordPayment,
  "refund.failed": recordPayment,
  "charge.dispute.created": recordPayment,
  "charge.dispute.updated": recordPayment,
  "charge.dispute.closed": recordPayment,
  "charge.dispute.funds_withdrawn": recordPayment,
  "charge.dispute.funds_reinstated": recordPayment,
  "account.updated": refreshAccount,
  "account.application.deauthorized": refreshAccount,
};

export async function handleEvent(event: EventToProcess): Promise<void> {
  if (isHandledType(event.type)) await HANDLERS[event.type](event);
}
