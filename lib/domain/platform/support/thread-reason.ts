/** Returns the reason recorded for staff actions in a thread, which its person can read. */
export function getStaffActionReason(subject: string): string {
  return `Message “${subject}”`;
}
