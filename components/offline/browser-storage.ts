/**
 * Calls `work` with the browser's storage. Returns null if the storage is disabled or full. While the browser
 * is online, pages work without the storage.
 */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
