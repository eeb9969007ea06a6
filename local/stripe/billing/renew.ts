import type { InvoiceObject, SubscriptionObject } from "../core/wire";
import type { Call } from "../core/world";
import { putAndEmit } from "../webhooks/put-and-emit";
import { finalizeInvoice } from "./finalize";
import { periodLine } from "./invoice-lines";
import { takePendingLines } from "./pending-lines";
import { DRAFT_SECONDS, nextBoundary } from "./periods";
import { inPeriod } from "./plan-change";
import { raiseInvoice } from "./raise-invoice";
import { settleInvoice } from "./settle";
import { cycleOf, itemOf } from "./subscription-item";

/** The next period begins, after a period or a trial. Its invoice stays a draft for an hour; an unpaid one's, for good. */
export function renew(call: Call, before: SubscriptionObject): void {
  const item = itemOf(before);
  const start = item.current_period_end;
  const end = nextBoundary(before.billing_cycle_anchor, cycleOf(item.price), start);
  const moved = inPeriod(before, item, start, end);
  const status = before.status === "trialing" ? "active" : before.status;
  const draft = raiseInvoice(call, moved, {
    lines: [...takePendingLines(call, before.id), periodLine(call, item, start, end)],
    reason: "subscription_cycle",
    period: { start: item.current_period_start, end: start },
    finalizes_at: status === "unpaid" ? null : start + DRAFT_SECONDS,
  });
  putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.updated",
    before,
    after: { ...moved, latest_invoice: draft.id, status },
  });
}

/** A draft's hour is over: it is final, and charged. */
export function billDraft(call: Call, draft: InvoiceObject): void {
  const open = finalizeInvoice(call, draft);
  if (open.status === "open") settleInvoice(call, open);
}
