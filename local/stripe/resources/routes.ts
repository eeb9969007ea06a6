import { pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { oneOf, optional } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { accountLinkRoutes } from "./account-links";
import { accountRoutes } from "./accounts";
import { applicationFeeRoutes } from "./application-fees";
import { balanceTransactionRoutes } from "./balance-transactions";
import { customerRoutes } from "./customers";
import { disputeRoutes } from "./disputes";
import { eventRoutes } from "./events";
import { invoiceItemRoutes } from "./invoice-items";
import { createPreview } from "./invoice-preview";
import { invoiceRoutes } from "./invoices";
import { paymentIntentRoutes } from "./payment-intents";
import { paymentLinkRoutes } from "./payment-links";
import { paymentMethodRoutes } from "./payment-methods";
import { paymentRoutes } from "./payments";
import { portalConfigurationRoutes } from "./portal-configurations";
import { portalSessionRoutes } from "./portal-sessions";
import { priceRoutes } from "./prices";
import { productRoutes } from "./products";
import { refundRoutes } from "./refunds";
import { scheduleRoutes } from "./schedules";
import { sessionRoutes } from "./sessions";
import { setupIntentRoutes } from "./setup-intents";
import { subscriptionPauseRoutes } from "./subscription-pause";
import { subscriptionRoutes } from "./subscriptions";
import { testClockRoutes } from "./test-clocks";

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

const payoutRoutes: ApiRoute[] = [retrieve, list];

/** All API calls. For a new resource, add its routes here and its table to core/tables.ts. */
export const API_ROUTES: ApiRoute[] = [
  ...accountRoutes,
  ...accountLinkRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...paymentLinkRoutes,
  ...sessionRoutes,
  ...paymentRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...applicationFeeRoutes,
  ...balanceTransactionRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...subscriptionRoutes,
  ...subscriptionPauseRoutes,
  ...scheduleRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  createPreview,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
