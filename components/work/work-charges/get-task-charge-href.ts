/** The value of the task page's `new` query parameter that opens the charge form. */
export const NEW_CHARGE = "charge";

/** Returns the path of a completed task's page, with the parameter that opens the charge form. */
export function getTaskChargeHref(taskId: string): string {
  return `/tasks/${taskId}?new=${NEW_CHARGE}`;
}
