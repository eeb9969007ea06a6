/**
 * A delivery of one event to one endpoint. Times are wall-clock times in milliseconds, so moving the stand-in's clock
 * doesn't affect retries.
 */
export interface Delivery {
  /** `event:endpoint` */
  id: string;
  event: string;
  /** The endpoint's key instead of its URL, so that pending events still reach an endpoint whose URL changes. */
  endpoint: string;
  status: "pending" | "delivered" | "failed" | "dropped";
  attempts: number;
  first_at: number;
  next_at: number;
  last_status: number | null;
  last_error: string | null;
}

const BACKOFF_MS = [200, 500, 1_000, 2_000, 5_000, 10_000];
const LATER_MS = 30_000;
const GIVE_UP_MS = 3 * 24 * 3_600_000;

export const deliveryId = (event: string, endpoint: string): string => `${event}:${endpoint}`;

/**
 * Returns a copy of the delivery with the result of another attempt. `error` is null if the endpoint responded
 * with 2xx.
 */
export function recordAttempt(
  delivery: Delivery,
  now: number,
  result: { status: number | null; error: string | null },
): Delivery {
  const attempts = delivery.attempts + 1;
  const outcome = { ...delivery, attempts, last_status: result.status, last_error: result.error };
  if (result.error === null) return { ...outcome, status: "delivered" };
  if (now - delivery.first_at > GIVE_UP_MS) return { ...outcome, status: "failed" };
  return { ...outcome, next_at: now + (BACKOFF_MS[delivery.attempts] ?? LATER_MS) };
}
