import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage, sliceList } from "../api/lists";
import { integer, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { ApplicationFeeObject } from "../core/wire-format";
import { refundApplicationFee } from "../money/application-fee";

const retrieve = apiRoute("GET", "/v1/application_fees/:id", {}, (call, _input, id) => getFee(call, id));

const list = apiRoute(
  "GET",
  "/v1/application_fees",
  { ...pageShape, charge: optional(text()) },
  (call, page) =>
    listPage(call, call.tables.application_fees, {
      url: "/v1/application_fees",
      page,
      where: { charge: page.charge },
    }),
);

const refund = apiRoute(
  "POST",
  "/v1/application_fees/:id/refunds",
  { amount: optional(integer(1)), metadata },
  (call, input, id) => {
    const fee = getFee(call, id);
    const left = fee.amount - fee.amount_refunded;
    const amount = input.amount ?? left;
    if (left === 0)
      throw invalidRequestError(
        `Application fee ${id} has already been refunded.`,
        "id",
        "charge_already_refunded",
      );
    if (amount > left)
      throw invalidRequestError("The refund is greater than the remaining application fee.", "amount");
    return refundApplicationFee(call, fee, amount, mergeUserMetadata({}, input.metadata));
  },
);

const listRefunds = apiRoute("GET", "/v1/application_fees/:id/refunds", pageShape, (call, page, id) =>
  sliceList(getFee(call, id).refunds.data, `/v1/application_fees/${id}/refunds`, page),
);

export const applicationFeeRoutes: ApiRoute[] = [retrieve, list, refund, listRefunds];

function getFee(call: Call, id: string): ApplicationFeeObject {
  const fee = call.tables.application_fees.find(call.scope, id);
  if (!fee) throw notFoundError("application fee", id, "fee");
  return fee;
}
