/** Thrown if an operation exceeds its time limit. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** The time limit for each lookup on a page (docs/product/sign-in.md, "Sign-in"). */
export const LOOKUP_TIMEOUT_MS = 2_000;
export const LOOKUP_TIMEOUT_MESSAGE = "Query timeout after 2 seconds";

/** Returns the promise's result. Throws TimeoutError after `milliseconds`, but doesn't stop the work. */
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
