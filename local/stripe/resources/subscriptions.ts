import { pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { boolean, oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { cancelSubscription } from "../billing/cancel-subscription";
import { changeSubscription } from "../billing/change-subscription";
import { applyUpdateFields } from "../billing/update-fields";
import type { Call } from "../core/context";
import type { SubscriptionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { createSubscription } from "./subscription-create";
import { cancellationDetails, readChange, updateShape } from "./subscription-params";

const STATUSES = [
  "active",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

const ENDED: readonly string[] = ["canceled", "incomplete_expired"];

const retrieve = apiRoute("GET", "/v1/subscriptions/:id", {}, (call, _input, id) =>
  getSubscription(call, id),
);

const list = apiRoute(
  "GET",
  "/v1/subscriptions",
  {
    ...pageShape,
    customer: optional(text()),
    price: optional(text()),
    status: optional(oneOf(...STATUSES, "all", "ended")),
  },
  (call, page) =>
    listPage(call, call.tables.subscriptions, {
      url: "/v1/subscriptions",
      page,
      where: { customer: page.customer },
      keep: ({ status, items, test_clock }) =>
        isWanted(status, page.status) &&
        (page.customer !== undefined || test_clock === null) &&
        (page.price === undefined || items.data.some(({ price }) => price.id === page.price)),
    }),
);

const update = apiRoute("POST", "/v1/subscriptions/:id", updateShape, (call, input, id) => {
  const subscription = getSubscription(call, id);
  if (ENDED.includes(subscription.status)) {
    throw invalidRequestError(
      "A canceled subscription can only update its cancellation_details and metadata.",
      "id",
      "invalid_canceled_subscription_fields",
    );
  }
  const change = readChange(call, subscription, input);
  const strict = input.payment_behavior === "error_if_incomplete";
  const after = changeSubscription(call, applyUpdateFields(call, subscription, input), change, strict);
  if (JSON.stringify(after) === JSON.stringify(subscription)) return subscription;
  return putAndEmit(call, call.tables.subscriptions, {
    type: "customer.subscription.updated",
    before: subscription,
    after,
  });
});

const cancel = apiRoute(
  "DELETE",
  "/v1/subscriptions/:id",
  { cancellation_details: cancellationDetails, invoice_now: optional(boolean), prorate: optional(boolean) },
  (call, input, id) => {
    const subscription = getSubscription(call, id);
    if (ENDED.includes(subscription.status)) throw notFoundError("subscription", id);
    return cancelSubscription(call, subscription, { ...input, reason: "cancellation_requested" });
  },
);

export const subscriptionRoutes: ApiRoute[] = [createSubscription, retrieve, list, update, cancel];

export function getSubscription(call: Call, id: string, param = "id"): SubscriptionObject {
  const subscription = call.tables.subscriptions.find(call.scope, id);
  if (!subscription) throw notFoundError("subscription", id, param);
  return subscription;
}

/** Without a status filter, the list excludes canceled subscriptions. */
function isWanted(status: string, requestedStatus: string | undefined): boolean {
  if (requestedStatus === undefined) return status !== "canceled";
  if (requestedStatus === "ended") return ENDED.includes(status);
  return requestedStatus === "all" || requestedStatus === status;
}
