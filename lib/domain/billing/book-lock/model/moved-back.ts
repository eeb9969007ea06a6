/**
 * Returns whether a change to the lock unlocks any days. Such a change requires a reason. Null means that no
 * days are locked.
 */
export function isLockMovedBack(before: string | null, after: string | null): boolean {
  return before !== null && (after === null || after < before);
}
