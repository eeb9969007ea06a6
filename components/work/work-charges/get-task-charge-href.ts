import { NEW_CHARGE } from "@/components/billing/charges/new-charge-parameter";

/** Returns the path of a completed task's page, with the parameter that opens the charge form. */
export function getTaskChargeHref(taskId: string): string {
  return `/tasks/${taskId}?new=${NEW_CHARGE}`;
}
