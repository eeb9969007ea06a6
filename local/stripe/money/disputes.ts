import { invalidRequestError } from "../api/errors";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { ChargeObject, DisputeObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { recordBalanceTransaction } from "./balance";
import { buildDispute } from "./dispute-object";

/** Stripe's fee for a dispute, in cents. */
const DISPUTE_FEE = 1_500;

interface DisputeInput {
  reason?: string | undefined;
  amount?: number | undefined;
  /** Whether the dispute is lost immediately. Disputes about bank debits can't be contested. */
  isFinal?: true;
}

/** Opens a dispute. Deducts the disputed amount and the dispute fee from the account's balance immediately. */
export function openDispute(call: Call, charge: ChargeObject, input: DisputeInput): DisputeObject {
  if (!charge.paid || charge.disputed) throw invalidRequestError("This charge can't be disputed.", "charge");
  const id = createId("dp");
  const amount = input.amount ?? charge.amount;
  const withdrawal = recordBalanceTransaction(call, call.scope, {
    type: "adjustment",
    reporting_category: "dispute",
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    fees: [{ type: "stripe_fee", amount: DISPUTE_FEE }],
  });
  const opened = buildDispute(call, { id, charge, amount, reason: input.reason ?? "general", withdrawal });
  const dispute: DisputeObject = input.isFinal ? { ...opened, status: "lost" } : opened;
  call.tables.disputes.put(call.scope, dispute);
  call.tables.charges.put(call.scope, { ...charge, disputed: true });
  emit(call, call.scope, "charge.dispute.created", dispute);
  emit(call, call.scope, "charge.dispute.funds_withdrawn", dispute);
  if (input.isFinal) emit(call, call.scope, "charge.dispute.closed", dispute);
  return dispute;
}

/** Closes a dispute. The account gets the money back only if it won the dispute. */
export function resolveDispute(call: Call, dispute: DisputeObject, status: "won" | "lost"): DisputeObject {
  if (dispute.status === "won" || dispute.status === "lost") {
    throw invalidRequestError(`This dispute is already closed: ${dispute.status}.`, "dispute");
  }
  if (status === "lost") return closeDispute(call, { ...dispute, status });
  const returned = recordBalanceTransaction(call, call.scope, {
    type: "adjustment",
    reporting_category: "dispute_reversal",
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
    fees: [{ type: "stripe_fee", amount: -DISPUTE_FEE }],
  });
  const closedDispute = closeDispute(call, {
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, returned],
  });
  emit(call, call.scope, "charge.dispute.funds_reinstated", closedDispute);
  return closedDispute;
}

function closeDispute(call: Call, dispute: DisputeObject): DisputeObject {
  return putAndEmit(call, call.tables.disputes, { type: "charge.dispute.closed", after: dispute });
}
