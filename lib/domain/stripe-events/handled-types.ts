/** Events that tell of a card payment, by the payment's id: recorded by reading the payment anew. */
const PAYMENT_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

/** Events that tell of a connected account. */
const ACCOUNT_EVENTS = ["account.updated", "account.application.deauthorized"] as const;

export type HandledType = (typeof PAYMENT_EVENTS)[number] | (typeof ACCOUNT_EVENTS)[number];

export const HANDLED_TYPES: readonly HandledType[] = [...PAYMENT_EVENTS, ...ACCOUNT_EVENTS];

export function isHandledType(type: string): type is HandledType {
  return HANDLED_TYPES.some((handled) => handled === type);
}
