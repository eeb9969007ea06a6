import type { Call } from "../core/context";
import { createRandomText } from "../core/ids";
import type { InvoiceObject, SubscriptionObject } from "../core/wire-format";
import type { BillingLine } from "./billing-line";
import { createPeriodLine } from "./invoice-lines";
import { buildInvoice } from "./invoice-object";
import { listPendingLines } from "./list-pending-lines";
import { DRAFT_SECONDS, getNextBoundary } from "./periods";
import { applyPhaseAtBoundary, getNextPhase, getSchedule } from "./schedule";
import { getCycle, getItem } from "./subscription-item";

/** Returns an invoice preview for these lines, with the customer's balance applied. Stores nothing. */
export function previewInvoice(
  call: Call,
  subscription: SubscriptionObject,
  lines: BillingLine[],
  period: { start: number; end: number },
): InvoiceObject {
  const customer = call.tables.customers.get(subscription.customer);
  if (!customer) throw new Error(`${subscription.id} has no customer`);
  const preview = buildInvoice(call, { subscription, customer, lines, reason: "upcoming", period });
  const ending = Math.min(0, customer.balance + preview.total);
  const due = preview.total + customer.balance - ending;
  return {
    ...preview,
    id: `upcoming_in_${createRandomText(24)}`,
    amount_due: due,
    amount_remaining: due,
    ending_balance: ending,
    starting_balance: customer.balance,
  };
}

/** Previews the subscription's next regular invoice, which bills the following period and the pending lines. */
export function previewUpcomingInvoice(
  call: Call,
  subscription: SubscriptionObject,
  additionalLines: BillingLine[],
): InvoiceObject {
  const phase = getNextPhase(getSchedule(call, subscription));
  const start = getItem(subscription).current_period_end;
  const nextSubscription =
    phase?.start_date === start ? applyPhaseAtBoundary(call, subscription, phase) : subscription;
  const item = getItem(nextSubscription);
  const end = getNextBoundary(nextSubscription.billing_cycle_anchor, getCycle(item.price), start);
  const lines = [
    ...listPendingLines(call, subscription.id),
    ...additionalLines,
    createPeriodLine(call, item, start, end),
  ];
  const period = { start: item.current_period_start, end: start };
  const preview = previewInvoice(call, subscription, lines, period);
  return { ...preview, created: start, next_payment_attempt: start + DRAFT_SECONDS };
}
