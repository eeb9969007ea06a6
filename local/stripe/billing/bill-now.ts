import type { Call } from "../core/context";
import type { InvoiceObject, SubscriptionObject } from "../core/wire-format";
import type { Decline } from "../money/cards";
import type { BillingLine } from "./billing-line";
import { collectInvoice } from "./collect";
import { createDraftInvoice, getSubscriptionCard } from "./create-draft-invoice";
import { getRetryTime } from "./dunning";
import { finalizeInvoice } from "./finalize";
import type { BillingReason } from "./invoice-object";
import { drainPendingLines } from "./list-pending-lines";

/**
 * Bills `lines` and the pending lines immediately. Doesn't schedule a retry for a subscription's first
 * invoice.
 */
export function billNow(
  call: Call,
  subscription: SubscriptionObject,
  lines: BillingLine[],
  reason: BillingReason,
): { invoice: InvoiceObject; decline: Decline | null } {
  const allLines = [...drainPendingLines(call, subscription.id), ...lines];
  const openInvoice = finalizeInvoice(
    call,
    createDraftInvoice(call, subscription, { lines: allLines, reason }),
  );
  if (openInvoice.status === "paid") return { invoice: openInvoice, decline: null };
  const next = reason === "subscription_create" ? null : getRetryTime(call, openInvoice);
  return collectInvoice(call, openInvoice, getSubscriptionCard(call, subscription), next);
}
