/** Signing in is tried this often when the network fails (specification §9). Browser-safe. */
export const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 2_000;
const WAIT_MS = 1_000;

interface Timing {
  /** An abort signal that fires after so long. */
  timeout: (milliseconds: number) => AbortSignal;
  wait: (milliseconds: number) => Promise<void>;
}

const realTiming: Timing = {
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Runs `attempt` up to three times, each with more time (2 s × attempt) and after a longer wait (1 s × attempt).
 * Only a lost connection or a timeout is tried again: an answer, whatever it says, is an answer.
 */
export async function withAttempts<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { timeout, wait }: Timing = realTiming,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(timeout(TIMEOUT_MS * number));
    } catch (error) {
      if (number === MAX_ATTEMPTS || !isNetworkFailure(error)) throw error;
      await wait(WAIT_MS * number);
    }
  }
}

/** `fetch` rejects with a TypeError when there is no connection, and with the signal's reason on a timeout. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}
