import type { ChargeObject, SessionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { Payer } from "./charge-object";

/** The session is paid: counted on its link, and told. */
export function completeSession(
  call: Call,
  session: SessionObject,
  charge: ChargeObject,
  payer: Payer,
): SessionObject {
  const link =
    session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
  if (link?.restrictions) {
    const { count, limit } = link.restrictions.completed_sessions;
    const restrictions = { completed_sessions: { count: count + 1, limit } };
    call.tables.payment_links.put(call.scope, { ...link, restrictions });
  }
  const complete: SessionObject = {
    ...session,
    customer: charge.customer,
    customer_details: {
      address: charge.billing_details.address,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name === "" ? null : payer.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    payment_intent: charge.payment_intent,
    payment_status: "paid",
    status: "complete",
    url: null,
  };
  return putAndEmit(call, call.tables.checkout_sessions, {
    type: "checkout.session.completed",
    after: complete,
  });
}
