import type { ApiRoute } from "../api/route";
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
import { payoutRoutes } from "./payouts";
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
