/**
 * Returns the reason that is recorded for staff actions in a thread. The user who opened the thread can read it.
 */
export function getStaffActionReason(subject: string): string {
  return `Message “${subject}”`;
}
