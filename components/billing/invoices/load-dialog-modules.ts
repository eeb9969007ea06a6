import type { OpenDialog } from "./dialog-store";

/** The dialogs contain forms, schemas and date code, so they aren't part of a page's first load. */
export const loadDialogModules = {
  invoice: () => import("./invoice-dialog"),
  payment: () => import("./payment-dialog"),
  void: () => import("./void-dialog"),
  client: () => import("@/components/billing/clients/client-dialog"),
  service: () => import("@/components/billing/services/service-dialog"),
  price: () => import("@/components/billing/services/price-dialog"),
  charge: () => import("@/components/billing/charges/charge-dialog"),
  visit: () => import("@/components/billing/charges/visit-dialog"),
  "write-off": () => import("@/components/billing/charges/write-off-dialog"),
  agreement: () => import("@/components/billing/agreements/agreement-dialog"),
  "end-agreement": () => import("@/components/billing/agreements/end-dialog"),
  "pause-agreement": () => import("@/components/billing/agreements/pause-dialog"),
} as const satisfies Record<OpenDialog["kind"], () => Promise<unknown>>;
