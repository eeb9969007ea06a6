import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { array, oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId, createRandomText } from "../core/ids";
import type { PaymentMethodObject, SetupIntentObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { getCustomer } from "./customers";
import { APPLICATION_ID } from "./default-fields";

const create = apiRoute(
  "POST",
  "/v1/setup_intents",
  {
    allowed_payment_method_types: optional(array(oneOf("card", "us_bank_account"))),
    customer: optional(text()),
    description: optional(text(1_000)),
    metadata,
    usage: optional(oneOf("off_session", "on_session")),
  },
  (call, input) => {
    if (input.customer !== undefined) getCustomer(call, input.customer, "customer");
    const types = input.allowed_payment_method_types;
    return createSetupIntent(call, {
      allowed_payment_method_types: types ?? null,
      customer: input.customer ?? null,
      description: input.description ?? null,
      metadata: mergeUserMetadata({}, input.metadata),
      payment_method_types: types ?? ["card"],
      usage: input.usage ?? "off_session",
    });
  },
);

const retrieve = apiRoute("GET", "/v1/setup_intents/:id", {}, (call, _input, id) => {
  const intent = call.tables.setup_intents.find(call.scope, id);
  if (!intent) throw notFoundError("setupintent", id, "intent");
  return intent;
});

const list = apiRoute(
  "GET",
  "/v1/setup_intents",
  { ...pageShape, customer: optional(text()), payment_method: optional(text()) },
  (call, page) =>
    listPage(call, call.tables.setup_intents, {
      url: "/v1/setup_intents",
      page,
      where: { customer: page.customer, payment_method: page.payment_method },
    }),
);

export const setupIntentRoutes: ApiRoute[] = [create, retrieve, list];

type NewSetupIntent = Pick<
  SetupIntentObject,
  "allowed_payment_method_types" | "customer" | "description" | "metadata" | "payment_method_types" | "usage"
>;

/** Creates a setup intent that waits for a payment method. */
export function createSetupIntent(call: Call, input: NewSetupIntent): SetupIntentObject {
  const id = createId("seti");
  return putAndEmit(call, call.tables.setup_intents, {
    type: "setup_intent.created",
    after: {
      id,
      object: "setup_intent",
      application: call.scope === PLATFORM ? null : APPLICATION_ID,
      automatic_payment_methods: null,
      cancellation_reason: null,
      client_secret: `${id}_secret_${createRandomText(25)}`,
      created: call.now,
      customer_account: null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      managed_payments: null,
      mandate: null,
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
      },
      single_use_mandate: null,
      status: "requires_payment_method",
      ...input,
    },
  });
}

/** Completes a setup intent with the payment method that the customer entered. */
export function completeSetupIntent(
  call: Call,
  intent: SetupIntentObject,
  method: PaymentMethodObject,
): SetupIntentObject {
  return putAndEmit(call, call.tables.setup_intents, {
    type: "setup_intent.succeeded",
    after: { ...intent, last_setup_error: null, payment_method: method.id, status: "succeeded" },
  });
}
