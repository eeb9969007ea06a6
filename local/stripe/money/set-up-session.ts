import type { Call } from "../core/context";
import type { PaymentMethodObject, SessionObject } from "../core/wire-format";
import { createCustomer } from "../resources/customers";
import { completeSetupIntent } from "../resources/setup-intents";
import type { Payer } from "./charge-object";
import { completeSession } from "./complete-session";

/** Saves the payment method entered in an open setup session, and completes the session. */
export function setUpSession(
  call: Call,
  session: SessionObject,
  attach: (customer: string) => PaymentMethodObject,
  payer: Payer,
): SessionObject {
  const intent = call.tables.setup_intents.get(String(session.setup_intent));
  if (!intent) throw new Error(`${session.id} has no setup intent`);
  const customer = session.customer ?? createCustomer(call, { email: payer.email, name: payer.name }).id;
  completeSetupIntent(call, { ...intent, customer }, attach(customer));
  return completeSession(call, session, { customer }, payer);
}
