import { invalidRequestError, StripeError } from "../api/errors";
import { hash, optional, text } from "../api/readers";
import { apiRoute } from "../api/route";
import { calculateSubscriptionChange } from "../billing/calculate-subscription-change";
import { listPendingLines } from "../billing/list-pending-lines";
import { previewInvoice, previewUpcomingInvoice } from "../billing/upcoming";
import { readChange, subscriptionChangeParams } from "./subscription-params";
import { getSubscription } from "./subscriptions";

/**
 * Previews the invoice for a subscription change, whether the change is billed now or with the next invoice. Stores
 * nothing.
 */
export const createPreview = apiRoute(
  "POST",
  "/v1/invoices/create_preview",
  {
    customer: optional(text()),
    subscription: text(),
    subscription_details: optional(hash(subscriptionChangeParams)),
  },
  (call, input) => {
    const subscription = getSubscription(call, input.subscription, "subscription");
    if (input.customer !== undefined && input.customer !== subscription.customer)
      throw invalidRequestError("The subscription belongs to another customer.", "customer");
    const ends = input.subscription_details?.cancel_at_period_end ?? subscription.cancel_at_period_end;
    if (ends || subscription.ended_at !== null) throw createNoneUpcomingError(subscription.customer);
    if (!input.subscription_details) return previewUpcomingInvoice(call, subscription, []);
    // As in Stripe, a preview is possible even if a change is scheduled.
    const change = readChange(call, { ...subscription, schedule: null }, input.subscription_details);
    const { after, lines, now } = calculateSubscriptionChange(call, subscription, change);
    if (!now) return previewUpcomingInvoice(call, after, lines);
    const all = [...listPendingLines(call, subscription.id), ...lines];
    return previewInvoice(call, after, all, { start: call.now, end: call.now });
  },
);

const createNoneUpcomingError = (customer: string) =>
  new StripeError(404, "invalid_request_error", `No upcoming invoices for customer: ${customer}`, {
    code: "invoice_upcoming_none",
  });
