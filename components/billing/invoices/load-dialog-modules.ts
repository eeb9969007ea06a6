import type { InvoicingDialogState } from "./dialog-store";

/** The dialogs contain forms, schemas and date code, so they are loaded on demand instead of with the page. */
export const loadDialogModules = {
  invoice: () => import("./invoice-dialog"),
  payment: () => import("./payment-dialog"),
  void: () => import("./void-invoice-dialog"),
  client: () => import("@/components/billing/clients/client-dialog"),
  service: () => import("@/components/billing/services/service-dialog"),
  "reverse-payment": () => import("@/components/billing/invoices/reverse-payment-dialog"),
  "credit-note": () => import("@/components/billing/invoices/credit-note-dialog"),
  refund: () => import("@/components/billing/invoices/refund-dialog"),
  "write-off-invoice": () => import("@/components/billing/invoices/write-off-invoice-dialog"),
  "pause-reminders": () => import("@/components/billing/collections/pause-reminders-dialog"),
  price: () => import("@/components/billing/services/change-price-dialog"),
  charge: () => import("@/components/billing/charges/charge-dialog"),
  visit: () => import("@/components/billing/charges/charge-visit-dialog"),
  "write-off": () => import("@/components/billing/charges/write-off-charge-dialog"),
  "delete-charge": () => import("@/components/billing/charges/delete-charge-dialog"),
  "approve-charge": () => import("@/components/billing/charges/approve-charge-dialog"),
  agreement: () => import("@/components/billing/agreements/agreement-dialog"),
  "end-agreement": () => import("@/components/billing/agreements/end-dialog"),
  "pause-agreement": () => import("@/components/billing/agreements/pause-dialog"),
} as const satisfies Record<InvoicingDialogState["kind"], () => Promise<unknown>>;
