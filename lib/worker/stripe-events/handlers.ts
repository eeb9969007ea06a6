import "server-only";
import { eventKind } from "@/lib/domain/stripe-events/handled-types";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";
import { recordPayment } from "@/lib/worker/stripe-events/record-payment";
import { refreshAccount } from "@/lib/worker/stripe-events/refresh-account";

const HANDLERS = { payment: recordPayment, account: refreshAccount };

export async function handleEvent(event: EventToProcess): Promise<void> {
  const kind = eventKind(event.type);
  if (kind) await HANDLERS[kind](event);
}
