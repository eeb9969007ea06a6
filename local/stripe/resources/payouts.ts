import { pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { oneOf, optional } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";

const retrieve = apiRoute("GET", "/v1/payouts/:id", {}, (call, _input, id) => {
  const payout = call.tables.payouts.find(call.scope, id);
  if (!payout) throw notFoundError("payout", id, "payout");
  return payout;
});

const list = apiRoute(
  "GET",
  "/v1/payouts",
  { ...pageShape, status: optional(oneOf("pending", "in_transit", "paid", "failed", "canceled")) },
  (call, page) =>
    listPage(call, call.tables.payouts, { url: "/v1/payouts", page, where: { status: page.status } }),
);

export const payoutRoutes: ApiRoute[] = [retrieve, list];
