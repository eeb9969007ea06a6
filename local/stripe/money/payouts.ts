import { invalidRequestError } from "../api/errors";
import { DAY_SECONDS } from "../billing/periods";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { BalanceTransactionObject, PayoutObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { recordBalanceTransaction } from "./balance";

/**
 * Creates the payouts for each day since the last run. Marks payouts as paid one day after they were created.
 */
export function runDuePayouts(call: Call): void {
  const scopes = new Set([...call.tables.unpaid_transactions.rows()].map(({ scope }) => scope));
  for (const scope of scopes) payOutDaily({ ...call, scope });
  for (const { scope, data } of [...call.tables.payouts.rows()]) {
    if (data.status === "in_transit" && data.arrival_date <= call.now)
      finishPayout({ ...call, scope, now: data.arrival_date }, data);
  }
}

function payOutDaily(call: Call): void {
  if (!call.tables.accounts.get(call.scope)?.payouts_enabled) return;
  for (;;) {
    const days = listUnpaid(call).map(
      ({ available_on }) => Math.ceil(available_on / DAY_SECONDS) * DAY_SECONDS,
    );
    const due = days.filter((day) => day <= call.now).sort((left, right) => left - right);
    if (!due.some((day) => createPayouts({ ...call, now: day }).length > 0)) return;
  }
}

/** Pays out the available balance in each currency. A balance that isn't positive is carried over. */
export function createPayouts(call: Call): PayoutObject[] {
  const available = listUnpaid(call).filter(({ available_on }) => available_on <= call.now);
  const currencies = [...new Set(available.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const transactions = available.filter((transaction) => transaction.currency === currency);
    const amount = transactions.reduce((sum, { net }) => sum + net, 0);
    return amount > 0 ? [createPayout(call, currency, amount, transactions)] : [];
  });
}

function createPayout(
  call: Call,
  currency: string,
  amount: number,
  transactions: readonly BalanceTransactionObject[],
): PayoutObject {
  const id = createId("po");
  const booked = recordBalanceTransaction(call, call.scope, {
    type: "payout",
    reporting_category: "payout",
    amount: -amount,
    currency,
    source: id,
    description: "STRIPE PAYOUT",
    available_on: call.now,
  });
  for (const transaction of [...transactions, booked]) {
    call.tables.unpaid_transactions.delete(transaction.id);
    call.tables.payout_entries.put(call.scope, { id: transaction.id, payout: id });
  }
  const after: PayoutObject = {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: call.now + DAY_SECONDS,
    automatic: true,
    balance_transaction: booked.id,
    created: call.now,
    currency,
    description: "STRIPE PAYOUT",
    destination: `ba_1Local${call.scope.slice(-12)}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "in_transit",
    trace_id: { status: "pending", value: null },
    type: "bank_account",
  };
  return putAndEmit(call, call.tables.payouts, { type: "payout.created", after });
}

function finishPayout(call: Call, before: PayoutObject): void {
  const after = { ...before, status: "paid" };
  putAndEmit(call, call.tables.payouts, { type: "payout.paid", before, after });
}

/**
 * Marks a payout as failed, even if it was already paid. The bank returns the money, which becomes part
 * of the next payout.
 */
export function failPayout(call: Call, before: PayoutObject): PayoutObject {
  if (before.status === "failed") throw invalidRequestError("This payout has already failed.", "payout");
  const returned = recordBalanceTransaction(call, call.scope, {
    type: "payout_failure",
    reporting_category: "payout_reversal",
    amount: before.amount,
    currency: before.currency,
    source: before.id,
    description: "STRIPE PAYOUT FAILURE",
    available_on: call.now,
  });
  const after: PayoutObject = {
    ...before,
    failure_balance_transaction: returned.id,
    failure_code: "account_closed",
    failure_message: "The bank account has been closed.",
    status: "failed",
  };
  call.tables.payouts.put(call.scope, after);
  emit(call, call.scope, "payout.failed", after, before);
  return after;
}

function listUnpaid({ tables, scope }: Call): BalanceTransactionObject[] {
  if (scope === PLATFORM) return [];
  return [...tables.unpaid_transactions.newestFirst(scope)].flatMap(
    ({ id }) => tables.balance_transactions.get(id) ?? [],
  );
}
