import "server-only";
import Stripe from "stripe";
import { DomainError } from "@/lib/errors";
import { stripeFailures } from "@/lib/metrics/metrics";
import { TimeoutError, withTimeout } from "@/lib/timeout";

const { StripeCardError, StripeError, StripeIdempotencyError } = Stripe.errors;

/** Users wait less than ten seconds for Stripe, regardless of the number of calls. */
const BUDGET_MS = 9_500;

/** Messages for Stripe's error codes about amounts. */
const AMOUNT_MESSAGES: Readonly<Record<string, string>> = {
  amount_too_small: "Card payments start at $0.50. Please raise the total.",
  amount_too_large: "Card payments end at $999,999.99. Please split the invoice.",
};

/**
 * Runs calls to Stripe within the time limit. Throws EXTERNAL with `message`, VALIDATION for an amount outside Stripe's
 * limits, or PRECONDITION_FAILED with Stripe's message for a declined card. Other error details go to the log as the
 * cause.
 */
export async function callStripe<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(work(), BUDGET_MS, "Stripe took too long");
  } catch (cause) {
    if (!(cause instanceof StripeError || cause instanceof TimeoutError)) throw cause;
    const amountMessage = AMOUNT_MESSAGES[stripeCode(cause) ?? ""];
    if (amountMessage) throw new DomainError("VALIDATION", amountMessage, { cause });
    if (cause instanceof StripeCardError)
      throw new DomainError("PRECONDITION_FAILED", cause.message, { cause });
    stripeFailures.inc({ reason: cause instanceof StripeError ? cause.type : "timeout" });
    throw new DomainError("EXTERNAL", message, { cause });
  }
}

function stripeCode(error: unknown): string | undefined {
  return error instanceof StripeError ? error.code : undefined;
}

/** The account or object doesn't exist or the platform has lost access to it. */
export function isInaccessible(error: unknown): boolean {
  const code = stripeCode(error);
  return code === "resource_missing" || code === "account_invalid";
}

/**
 * Runs a call about one object. Returns null if Stripe doesn't have it or we have no access, so that a retry is
 * useless.
 */
export async function findAtStripe<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isInaccessible(error)) return null;
    throw error;
  }
}

/**
 * Returns whether a failed call is finished at Stripe. Without a response, or while the same call runs, it may still
 * take effect.
 */
export function hasAnswered(error: unknown): boolean {
  const status = error instanceof StripeError ? error.statusCode : undefined;
  return status !== undefined && status !== 409;
}

export function isAlreadyRefunded(error: unknown): boolean {
  return stripeCode(error) === "charge_already_refunded";
}

/** Disputed charges can't be refunded, because the bank has already taken the money back. */
export function isDisputed(error: unknown): boolean {
  return stripeCode(error) === "charge_disputed";
}

/**
 * An idempotency key that can't be used again: Stripe stores a failure (500) for a day and refuses the key with other
 * parameters, for example after the organization was renamed.
 */
export function isUsedKey(error: unknown): boolean {
  if (!(error instanceof StripeError)) return false;
  if (error instanceof StripeIdempotencyError) return error.statusCode === 400;
  return (error.statusCode ?? 0) >= 500 && error.headers?.["idempotent-replayed"] === "true";
}
