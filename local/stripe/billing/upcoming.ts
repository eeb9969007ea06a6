import { randomText } from "../core/ids";
import type { InvoiceObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { periodLine } from "./invoice-lines";
import { newInvoice } from "./invoice-object";
import type { Line } from "./line";
import { pendingLines } from "./pending-lines";
import { DRAFT_SECONDS, nextBoundary } from "./periods";
import { atBoundary, getSchedule, nextPhase } from "./schedule";
import { getCycle, getItem } from "./subscription-item";

/** Returns an invoice preview of these lines, with the customer's balance applied. Stores nothing. */
export function previewInvoice(
  call: Call,
  subscription: SubscriptionObject,
  lines: Line[],
  period: { start: number; end: number },
): InvoiceObject {
  const customer = call.tables.customers.get(subscription.customer);
  if (!customer) throw new Error(`${subscription.id} has no customer`);
  const preview = newInvoice(call, { subscription, customer, lines, reason: "upcoming", period });
  const ending = Math.min(0, customer.balance + preview.total);
  const due = preview.total + customer.balance - ending;
  return {
    ...preview,
    id: `upcoming_in_${randomText(24)}`,
    amount_due: due,
    amount_remaining: due,
    ending_balance: ending,
    starting_balance: customer.balance,
  };
}

/** Previews the subscription's next regular invoice: the following period and the pending lines. */
export function upcomingInvoice(
  call: Call,
  subscription: SubscriptionObject,
  waiting: Line[],
): InvoiceObject {
  const phase = nextPhase(getSchedule(call, subscription));
  const start = getItem(subscription).current_period_end;
  const then = phase?.start_date === start ? atBoundary(call, subscription, phase) : subscription;
  const item = getItem(then);
  const end = nextBoundary(then.billing_cycle_anchor, getCycle(item.price), start);
  const lines = [...pendingLines(call, subscription.id), ...waiting, periodLine(call, item, start, end)];
  const period = { start: item.current_period_start, end: start };
  const preview = previewInvoice(call, subscription, lines, period);
  return { ...preview, created: start, next_payment_attempt: start + DRAFT_SECONDS };
}
