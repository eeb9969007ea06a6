import type { Call } from "../core/context";
import type { InvoiceObject, SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { moveToPeriod } from "./calculate-subscription-change";
import { createDraftInvoice } from "./create-draft-invoice";
import { finalizeInvoice } from "./finalize";
import { createPeriodLine } from "./invoice-lines";
import { drainPendingLines } from "./list-pending-lines";
import { DRAFT_SECONDS, getNextBoundary } from "./periods";
import { applyPhaseAtBoundary, enterSchedulePhase, getNextPhase, getSchedule } from "./schedule";
import { settleInvoice } from "./settle";
import { getCycle, getItem } from "./subscription-item";

/**
 * Starts the next billing period when a period or trial ends. The next period's invoice stays a draft for an hour
 * or, if the subscription is unpaid, permanently.
 */
export function renew(call: Call, before: SubscriptionObject): void {
  const scheduled = moveToNextPhase(call, before);
  const item = getItem(scheduled);
  const start = item.current_period_end;
  const end = getNextBoundary(scheduled.billing_cycle_anchor, getCycle(item.price), start);
  const renewed = moveToPeriod(scheduled, item, start, end);
  const status = before.status === "trialing" ? "active" : before.status;
  const draft = createDraftInvoice(call, renewed, {
    lines: [...drainPendingLines(call, before.id), createPeriodLine(call, item, start, end)],
    reason: "subscription_cycle",
    period: { start: item.current_period_start, end: start },
    finalizes_at: status === "unpaid" ? null : start + DRAFT_SECONDS,
  });
  putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.updated",
    before,
    after: { ...renewed, latest_invoice: draft.id, status },
  });
}

/**
 * Moves the subscription to the schedule phase that starts at the same time as this period. If there is no such
 * phase, returns the subscription unchanged.
 */
function moveToNextPhase(call: Call, before: SubscriptionObject): SubscriptionObject {
  const schedule = getSchedule(call, before);
  const phase = getNextPhase(schedule);
  if (!schedule || phase?.start_date !== getItem(before).current_period_end) return before;
  enterSchedulePhase(call, schedule, phase);
  const after = applyPhaseAtBoundary(call, before, phase);
  return { ...after, metadata: { ...before.metadata, ...phase.metadata } };
}

/**
 * Finalizes a draft and charges the invoice. `getInvoiceSteps` schedules this step for the draft's
 * `automatically_finalizes_at`.
 */
export function billDraftInvoice(call: Call, draft: InvoiceObject): void {
  const open = finalizeInvoice(call, draft);
  if (open.status === "open") settleInvoice(call, open);
}
