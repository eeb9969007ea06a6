import { invalidRequestError } from "../api/errors";
import type { Call } from "../core/context";
import type { ChargeObject } from "../core/wire-format";
import type { TestCard } from "./cards";
import { chargeIntent } from "./charge-intent";
import type { Payer } from "./charge-object";
import { openDispute, resolveDispute } from "./disputes";
import { buildPaymentIntent } from "./payment-intent-object";
import { refundCharge } from "./refund";

export const PAST_DISPUTES = ["needs_response", "won", "lost"] as const;

interface PastPayment {
  amount: number;
  currency: string;
  application_fee_amount: number | null;
  description: string | null;
  metadata: Record<string, string>;
  card: TestCard;
  payer: Payer;
  /** In Unix seconds. */
  created: number;
  /** The amount that was refunded later. The application fee isn't refunded. */
  refunded: number;
  dispute: (typeof PAST_DISPUTES)[number] | null;
  /** When the payment was refunded or disputed, in Unix seconds. */
  reversed_at: number;
}

/** Records a past card payment, which may also have been refunded or disputed. Emits no events. */
export function recordPastPayment(call: Call, payment: PastPayment): ChargeObject {
  const { created, refunded, dispute, reversed_at, card, payer, ...details } = payment;
  if (Math.max(created, reversed_at) > call.now)
    throw invalidRequestError("created and reversed_at must be in the past.", "created");
  const paidCall: Call = { ...call, now: created, isPast: true };
  const intent = buildPaymentIntent(paidCall, { ...details, customer: null });
  const charge = chargeIntent(paidCall, intent, card, payer);
  const reversal: Call = { ...paidCall, now: reversed_at };
  if (refunded > 0) {
    refundCharge(reversal, charge, {
      ...{ amount: refunded, reason: undefined, refund_application_fee: undefined },
      metadata: {},
    });
  }
  if (dispute !== null) {
    const opened = openDispute(reversal, charge, { reason: "general" });
    if (dispute !== "needs_response") resolveDispute(reversal, opened, dispute);
  }
  return call.tables.charges.get(charge.id) ?? charge;
}
