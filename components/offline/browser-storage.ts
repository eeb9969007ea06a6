/** Null where the browser's storage is switched off or full: then nothing is kept, and nothing is missed online. */
export function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
