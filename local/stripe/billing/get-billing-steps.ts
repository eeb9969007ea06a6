import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { BillingStep } from "./billing-step";
import { cancelSubscription } from "./cancel-subscription";
import { getScheduleSteps } from "./get-schedule-steps";
import { listUnsettledInvoices } from "./invoice-object";
import { DAY_SECONDS } from "./periods";
import { billDraftInvoice, renew } from "./renew";
import { settleInvoice } from "./settle";
import { getItem } from "./subscription-item";
import { previewUpcomingInvoice } from "./upcoming";

const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS;
/** How long a subscription's first invoice can stay unpaid before the subscription expires. */
const INCOMPLETE_SECONDS = 23 * 3_600;

/** Returns all future billing steps of a subscription in no particular order. */
export function getBillingSteps(call: Call, subscription: SubscriptionObject): BillingStep[] {
  const { status } = subscription;
  if (status === "canceled" || status === "incomplete_expired") return [];
  if (status === "incomplete") return [createExpiryStep(subscription)];
  const invoices = getInvoiceSteps(call, subscription);
  if (status === "paused") return invoices;
  if (subscription.cancel_at_period_end)
    return [...invoices, ...getTrialNoticeSteps(call, subscription), createEndStep(subscription)];
  const period = getItem(subscription).current_period_end;
  const scheduled = getScheduleSteps(call, subscription);
  const renewal: BillingStep = { at: period, run: (due) => renew(due, subscription) };
  const notices = [...getTrialNoticeSteps(call, subscription), ...getUpcomingNoticeSteps(call, subscription)];
  return [...invoices, ...notices, ...scheduled, renewal];
}

function createExpiryStep(subscription: SubscriptionObject): BillingStep {
  const run = (call: Call): void => {
    const after = { ...subscription, ended_at: call.now, status: "incomplete_expired" };
    for (const invoice of listUnsettledInvoices(call, subscription.id)) {
      const voided = { ...invoice.status_transitions, voided_at: call.now };
      const voidedInvoice = { ...invoice, auto_advance: false, status: "void", status_transitions: voided };
      putAndEmit(call, call.tables.invoices, { type: "invoice.voided", after: voidedInvoice });
    }
    const type = "customer.subscription.updated";
    putAndEmit(call, call.tables.subscriptions, { type, before: subscription, after });
  };
  return { at: subscription.created + INCOMPLETE_SECONDS, run };
}

function createEndStep(subscription: SubscriptionObject): BillingStep {
  const run = (call: Call): void => {
    cancelSubscription(call, subscription, { reason: "cancellation_requested" });
  };
  return { at: getItem(subscription).current_period_end, run };
}

function getInvoiceSteps(call: Call, { id }: SubscriptionObject): BillingStep[] {
  return listUnsettledInvoices(call, id).flatMap((invoice) => {
    const { automatically_finalizes_at: final, next_payment_attempt: retry } = invoice;
    if (final !== null) return [{ at: final, run: (due: Call) => billDraftInvoice(due, invoice) }];
    if (retry !== null) return [{ at: retry, run: (due: Call) => void settleInvoice(due, invoice) }];
    return [];
  });
}

function getTrialNoticeSteps(call: Call, subscription: SubscriptionObject): BillingStep[] {
  const { id, trial_end, trial_start, status } = subscription;
  const notifiedTrialEnd = call.tables.notices.get(id)?.trial_end;
  if (status !== "trialing" || trial_end === null || notifiedTrialEnd === trial_end) return [];
  const run = (due: Call): void => {
    recordNotice(due, id, { trial_end });
    emit(due, due.scope, "customer.subscription.trial_will_end", subscription);
  };
  return [{ at: Math.max(trial_end - TRIAL_NOTICE_SECONDS, trial_start ?? 0), run }];
}

function getUpcomingNoticeSteps(call: Call, subscription: SubscriptionObject): BillingStep[] {
  const { current_period_end: period_end, current_period_start } = getItem(subscription);
  if (call.tables.notices.get(subscription.id)?.period_end === period_end) return [];
  const days = call.context.store.settings.upcoming_days;
  const run = (due: Call): void => {
    recordNotice(due, subscription.id, { period_end });
    emit(due, due.scope, "invoice.upcoming", previewUpcomingInvoice(due, subscription, []));
  };
  return [{ at: Math.max(period_end - days * DAY_SECONDS, current_period_start), run }];
}

function recordNotice(call: Call, id: string, notices: { trial_end?: number; period_end?: number }): void {
  const before = call.tables.notices.get(id) ?? { id, trial_end: null, period_end: null };
  call.tables.notices.put(call.scope, { ...before, ...notices });
}
