import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { DisputeObject } from "../core/wire-format";
import { resolveDispute } from "../money/disputes";
import { putAndEmit } from "../webhooks/put-and-emit";
import { getIntent } from "./payments";

const retrieve = apiRoute("GET", "/v1/disputes/:id", {}, (call, _input, id) => getDispute(call, id));

const list = apiRoute(
  "GET",
  "/v1/disputes",
  { ...pageShape, charge: optional(text()), payment_intent: optional(text()) },
  (call, page) => {
    // As in Stripe, an unknown payment causes an error instead of an empty list.
    if (page.payment_intent !== undefined) getIntent(call, page.payment_intent, "payment_intent");
    return listPage(call, call.tables.disputes, {
      url: "/v1/disputes",
      page,
      where: { charge: page.charge, payment_intent: page.payment_intent },
    });
  },
);

const update = apiRoute("POST", "/v1/disputes/:id", { metadata }, (call, input, id) => {
  const dispute = getDispute(call, id);
  const after = { ...dispute, metadata: mergeUserMetadata(dispute.metadata, input.metadata) };
  return putAndEmit(call, call.tables.disputes, { type: "charge.dispute.updated", before: dispute, after });
});

/** Closing a dispute means accepting it, so the dispute is lost. */
const close = apiRoute("POST", "/v1/disputes/:id/close", {}, (call, _input, id) =>
  resolveDispute(call, getDispute(call, id), "lost"),
);

export const disputeRoutes: ApiRoute[] = [retrieve, list, update, close];

function getDispute(call: Call, id: string): DisputeObject {
  const dispute = call.tables.disputes.find(call.scope, id);
  if (!dispute) throw notFoundError("dispute", id);
  return dispute;
}
