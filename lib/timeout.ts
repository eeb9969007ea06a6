/** Thrown when a lookup took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Each lookup of a page is bounded at this (specification §9). */
export const LOOKUP_TIMEOUT_MS = 2_000;
export const LOOKUP_TIMEOUT_MESSAGE = "Query timeout after 2 seconds";

/** The promise's result, or a TimeoutError after `milliseconds`. The work itself is not stopped. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
