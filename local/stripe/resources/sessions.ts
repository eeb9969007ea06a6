import { currency, mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage, sliceList } from "../api/lists";
import { email, hash, integer, oneOf, optional, text, url } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { SessionObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import {
  checkFee,
  checkMethodTypes,
  checkMode,
  checkTotal,
  getDynamicMethodTypes,
  methodTypes,
} from "./charge-rules";
import { getCustomer } from "./customers";
import { createLineItems, getTotal, lineItems } from "./line-items";
import { getItems } from "./payment-links";
import { buildSession, SESSION_SECONDS } from "./session-object";
import { getSubscriptionPlan, subscriptionData } from "./session-plan";
import { addSetupIntent } from "./setup-session";

const bankOptions = { verification_method: optional(oneOf("automatic", "instant")) };

const create = apiRoute(
  "POST",
  "/v1/checkout/sessions",
  {
    allowed_payment_method_types: methodTypes,
    cancel_url: optional(url),
    client_reference_id: optional(text(200)),
    customer: optional(text()),
    customer_creation: optional(oneOf("always", "if_required")),
    currency: optional(currency),
    customer_email: optional(email),
    expires_at: optional(integer(0, 99_999_999_999)),
    line_items: optional(lineItems),
    metadata,
    mode: oneOf("payment", "setup", "subscription"),
    payment_intent_data: optional(
      hash({ application_fee_amount: optional(integer(0)), description: optional(text(1_000)), metadata }),
    ),
    payment_method_options: optional(hash({ us_bank_account: optional(hash(bankOptions)) })),
    setup_intent_data: optional(hash({ description: optional(text(1_000)), metadata })),
    subscription_data: subscriptionData,
    success_url: url,
  },
  (call, input) => {
    if (input.customer !== undefined) getCustomer(call, input.customer, "customer");
    const expires = input.expires_at ?? call.now + SESSION_SECONDS;
    if (expires < call.now + 1_800 || expires > call.now + SESSION_SECONDS) {
      throw invalidRequestError(
        "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.",
        "expires_at",
      );
    }
    const items =
      input.mode === "setup"
        ? []
        : createLineItems(call, input.line_items ?? [], input.mode === "payment" ? 100 : 20);
    const data = input.payment_intent_data;
    const subscription = getSubscriptionPlan(items, input.subscription_data);
    if (input.mode !== "setup") {
      checkMode(items, input.mode);
      checkTotal(getTotal(items), items[0]?.currency ?? "usd", subscription !== undefined);
    }
    const sessionCurrency = items[0]?.currency ?? input.currency ?? "usd";
    const dynamic = input.mode === "payment" ? getDynamicMethodTypes(call, sessionCurrency) : ["card"];
    const types = input.allowed_payment_method_types ?? dynamic;
    checkMethodTypes(call, types, sessionCurrency);
    checkFee(call.scope, data?.application_fee_amount ?? null, getTotal(items));
    const built = buildSession({
      created: call.now,
      expires_at: expires,
      items,
      publicUrl: call.context.publicUrl,
      payment_link: null,
      cancel_url: input.cancel_url ?? null,
      success_url: input.success_url,
      client_reference_id: input.client_reference_id ?? null,
      customer: input.customer ?? null,
      customer_creation: input.customer_creation ?? "if_required",
      customer_email: input.customer_email ?? null,
      metadata: mergeUserMetadata({}, input.metadata),
      payment_method_types: types,
      verification_method: input.payment_method_options?.us_bank_account?.verification_method ?? null,
      trial: subscription?.trial_period_days ?? null,
    });
    const session = input.mode === "setup" ? addSetupIntent(call, built, input) : built;
    call.tables.line_items.put(call.scope, { id: session.id, items });
    call.tables.session_plans.put(call.scope, {
      id: session.id,
      application_fee_amount: data?.application_fee_amount ?? null,
      description: data?.description ?? null,
      metadata: mergeUserMetadata({}, data?.metadata),
      ...(subscription ? { subscription } : {}),
    });
    return call.tables.checkout_sessions.put(call.scope, session);
  },
);

const retrieve = apiRoute("GET", "/v1/checkout/sessions/:id", {}, (call, _input, id) => getSession(call, id));

const list = apiRoute(
  "GET",
  "/v1/checkout/sessions",
  {
    ...pageShape,
    customer: optional(text()),
    payment_intent: optional(text()),
    payment_link: optional(text()),
    status: optional(oneOf("complete", "expired", "open")),
    subscription: optional(text()),
  },
  (call, page) =>
    listPage(call, call.tables.checkout_sessions, {
      url: "/v1/checkout/sessions",
      page,
      where: {
        customer: page.customer,
        payment_intent: page.payment_intent,
        payment_link: page.payment_link,
        status: page.status,
        subscription: page.subscription,
      },
    }),
);

const expire = apiRoute("POST", "/v1/checkout/sessions/:id/expire", {}, (call, _input, id) => {
  const session = getSession(call, id);
  if (session.status === "open") return expireSession(call, session);
  throw invalidRequestError(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
});

const listLineItems = apiRoute("GET", "/v1/checkout/sessions/:id/line_items", pageShape, (call, page, id) => {
  getSession(call, id);
  return sliceList(getItems(call, id), `/v1/checkout/sessions/${id}/line_items`, page);
});

export const sessionRoutes: ApiRoute[] = [create, retrieve, list, expire, listLineItems];

function getSession(call: Call, id: string): SessionObject {
  const session = call.tables.checkout_sessions.find(call.scope, id);
  if (!session) throw notFoundError("checkout.session", id);
  return session;
}

export function expireSession(call: Call, session: SessionObject): SessionObject {
  const after = { ...session, status: "expired", url: null };
  return putAndEmit(call, call.tables.checkout_sessions, { type: "checkout.session.expired", after });
}
