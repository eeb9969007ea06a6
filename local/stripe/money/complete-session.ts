import type { Call } from "../core/context";
import type { SessionObject } from "../core/wire-format";
import { NO_ADDRESS } from "../resources/default-fields";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { Payer } from "./charge-object";

/** The objects that the payment created. */
type CreatedObjects = Partial<
  Pick<SessionObject, "customer" | "invoice" | "payment_intent" | "subscription">
>;

/**
 * Completes a session that was paid or whose bank debit is still processing. Increments the payment link's
 * count of completed sessions and emits `checkout.session.completed`.
 */
export function completeSession(
  call: Call,
  session: SessionObject,
  createdObjects: CreatedObjects,
  payer: Payer,
  isProcessing = false,
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
    ...createdObjects,
    customer_details: {
      address: NO_ADDRESS,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name === "" ? null : payer.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    payment_status:
      session.mode === "setup" || session.amount_total === 0
        ? "no_payment_required"
        : isProcessing
          ? "unpaid"
          : "paid",
    status: "complete",
    url: null,
  };
  return putAndEmit(call, call.tables.checkout_sessions, {
    type: "checkout.session.completed",
    after: complete,
  });
}
