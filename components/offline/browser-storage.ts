/**
 * Calls `work` with the browser's storage. Returns null if storage is switched off or full; online pages don't need it.
 */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
