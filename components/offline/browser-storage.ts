/**
 * Calls `work` with the browser's storage. Returns null if the storage is disabled or full. Pages that are
 * opened online work without the storage.
 */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
