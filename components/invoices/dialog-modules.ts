import type { OpenDialog } from "./dialog-store";

/** Forms, schemas and dates come with these, so none of it is in the first load of a page. */
export const dialogModules = {
  invoice: () => import("./invoice-dialog"),
  payment: () => import("./payment-dialog"),
  void: () => import("./void-dialog"),
  client: () => import("@/components/clients/client-dialog"),
} as const satisfies Record<OpenDialog["kind"], () => Promise<unknown>>;
