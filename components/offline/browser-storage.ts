/**
 * Calls `work` with the browser's storage. Returns null if the storage is disabled or full. Pages don't need
 * it while the browser is online.
 */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
