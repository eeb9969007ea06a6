import type { OpenDialog } from "./dialog-store";

/** The dialogs contain forms, schemas and date code, so they aren't part of a page's first load. */
export const loadDialogModules = {
  invoice: () => import("./invoice-dialog"),
  payment: () => import("./payment-dialog"),
  void: () => import("./void-dialog"),
  client: () => import("@/components/billing/clients/client-dialog"),
  service: () => import("@/components/billing/services/service-dialog"),
  price: () => import("@/components/billing/services/price-dialog"),
} as const satisfies Record<OpenDialog["kind"], () => Promise<unknown>>;
