import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, missingParameterError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { boolean, integer, oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { ChargeObject, RefundObject } from "../core/wire-format";
import { refundCharge } from "../money/refund";
import { putAndEmit } from "../webhooks/put-and-emit";
import { getCharge, getIntent } from "./payments";

const create = apiRoute(
  "POST",
  "/v1/refunds",
  {
    amount: optional(integer(1)),
    charge: optional(text()),
    metadata,
    payment_intent: optional(text()),
    reason: optional(oneOf("duplicate", "fraudulent", "requested_by_customer")),
    refund_application_fee: optional(boolean),
  },
  (call, input) =>
    refundCharge(call, findCharge(call, input.charge, input.payment_intent), {
      amount: input.amount,
      reason: input.reason,
      refund_application_fee: input.refund_application_fee,
      metadata: mergeUserMetadata({}, input.metadata),
    }),
);

const update = apiRoute("POST", "/v1/refunds/:id", { metadata }, (call, input, id) => {
  const refund = getRefund(call, id);
  const after = { ...refund, metadata: mergeUserMetadata(refund.metadata ?? {}, input.metadata) };
  return putAndEmit(call, call.tables.refunds, { type: "refund.updated", before: refund, after });
});

const retrieve = apiRoute("GET", "/v1/refunds/:id", {}, (call, _input, id) => getRefund(call, id));

const list = apiRoute(
  "GET",
  "/v1/refunds",
  { ...pageShape, charge: optional(text()), payment_intent: optional(text()) },
  (call, page) => {
    // As in Stripe, an unknown payment causes an error instead of an empty list.
    if (page.payment_intent !== undefined) getIntent(call, page.payment_intent, "payment_intent");
    return listPage(call, call.tables.refunds, {
      url: "/v1/refunds",
      page,
      where: { charge: page.charge, payment_intent: page.payment_intent },
    });
  },
);

export const refundRoutes: ApiRoute[] = [create, update, retrieve, list];

function getRefund(call: Call, id: string): RefundObject {
  const refund = call.tables.refunds.find(call.scope, id);
  if (!refund) throw notFoundError("refund", id);
  return refund;
}

function findCharge(call: Call, charge: string | undefined, intent: string | undefined): ChargeObject {
  if (charge !== undefined && intent !== undefined) {
    throw invalidRequestError(
      "You may only specify one of these parameters: charge, payment_intent.",
      "payment_intent",
    );
  }
  if (charge !== undefined) return getCharge(call, charge, "charge");
  if (intent === undefined) throw missingParameterError("payment_intent");
  const { id, latest_charge, status } = getIntent(call, intent, "payment_intent");
  if (status === "succeeded" && latest_charge !== null) return getCharge(call, latest_charge, "charge");
  throw invalidRequestError(
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    "payment_intent",
  );
}
