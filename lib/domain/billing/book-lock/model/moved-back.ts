/** Returns whether a change to the lock unlocks days, which requires a reason. Null means that nothing is locked. */
export function isLockMovedBack(before: string | null, after: string | null): boolean {
  return before !== null && (after === null || after < before);
}
