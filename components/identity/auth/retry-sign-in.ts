/**
 * The maximum number of sign-in attempts if the network fails (docs/product/sign-in.md, "Sign-in"). This module
 * can be imported in browser code.
 */
export const MAX_SIGN_IN_ATTEMPTS = 3;
const TIMEOUT_MS = 2_000;
const WAIT_MS = 1_000;

interface Timing {
  /** Returns a signal that aborts after the given time. */
  timeout: (milliseconds: number) => AbortSignal;
  wait: (milliseconds: number) => Promise<void>;
}

const realTiming: Timing = {
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Runs `attempt` up to three times, with increasing timeouts (2 s × attempt number) and pauses (1 s × attempt
 * number). Retries only after a lost connection or a timeout, never after a response.
 */
export async function retrySignIn<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { timeout, wait }: Timing = realTiming,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(timeout(TIMEOUT_MS * number));
    } catch (error) {
      if (number === MAX_SIGN_IN_ATTEMPTS || !isNetworkFailure(error)) throw error;
      await wait(WAIT_MS * number);
    }
  }
}

/**
 * Returns whether the network failed. Without a connection, `fetch` rejects with a TypeError. After a timeout, it
 * rejects with the signal's reason.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}
