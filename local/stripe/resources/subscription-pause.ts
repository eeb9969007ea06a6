import { invalidRequestError } from "../api/errors";
import { hash, oneOf, optional } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { pauseSubscription, resumeSubscription } from "../billing/pause";
import { getSubscription } from "./subscriptions";

const pause = apiRoute(
  "POST",
  "/v1/subscriptions/:id/pause",
  {
    bill_for: optional(hash({ unused_time_from: optional(hash({ type: oneOf("none", "now") })) })),
    invoicing_behavior: optional(oneOf("pending_invoice_item")),
    type: optional(oneOf("subscription")),
  },
  (call, input, id) => {
    const subscription = getSubscription(call, id);
    if (!["active", "trialing", "past_due"].includes(subscription.status) || subscription.schedule !== null)
      throw invalidRequestError(
        `Only an active, trialing or past due subscription without a schedule can be paused.`,
        "id",
      );
    return pauseSubscription(call, subscription, input.bill_for?.unused_time_from?.type !== "none");
  },
);

const resume = apiRoute(
  "POST",
  "/v1/subscriptions/:id/resume",
  {
    billing_cycle_anchor: optional(hash({ type: oneOf("now") })),
    payment_behavior: optional(oneOf("resume_on_payment_attempt")),
  },
  (call, _input, id) => {
    const subscription = getSubscription(call, id);
    if (subscription.status === "paused") return resumeSubscription(call, subscription);
    throw invalidRequestError(`A subscription that is ${subscription.status} can't be resumed.`, "id");
  },
);

export const subscriptionPauseRoutes: ApiRoute[] = [pause, resume];
