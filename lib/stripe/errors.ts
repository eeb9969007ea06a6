import "server-only";
import Stripe from "stripe";
import { DomainError } from "@/lib/errors";
import { stripeFailures } from "@/lib/metrics/metrics";
import { TimeoutError, withTimeout } from "@/lib/timeout";

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Ensures that users wait less than ten seconds for Stripe, regardless of how many calls we make. */
const TIME_LIMIT_MS = 9_500;

/** Messages for Stripe's error codes about amounts. */
const AMOUNT_MESSAGES: Readonly<Record<string, string>> = {
  amount_too_small: "The total is below the minimum for card payments. Increase the total.",
  amount_too_large: "The total is above the maximum for card payments. Split the invoice.",
};

/**
 * Runs calls to Stripe within the time limit. Throws VALIDATION if an amount is outside Stripe's limits,
 * PRECONDITION_FAILED with Stripe's message if a card is declined, or EXTERNAL with `message` for any other
 * failure. The log contains Stripe's error as the cause.
 */
export async function callStripe<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(work(), TIME_LIMIT_MS, "Stripe took too long");
  } catch (cause) {
    if (!(cause instanceof StripeError || cause instanceof TimeoutError)) throw cause;
    const amountMessage = AMOUNT_MESSAGES[getStripeCode(cause) ?? ""];
    if (amountMessage) throw new DomainError("VALIDATION", amountMessage, { cause });
    if (cause instanceof StripeCardError)
      throw new DomainError("PRECONDITION_FAILED", cause.message, { cause });
    stripeFailures.inc({ reason: cause instanceof StripeError ? cause.type : "timeout" });
    throw new DomainError("EXTERNAL", message, { cause });
  }
}

function getStripeCode(error: unknown): string | undefined {
  return error instanceof StripeError ? error.code : undefined;
}

/**
 * Returns whether the error means that the account or object doesn't exist, or that the platform has lost
 * access to it.
 */
export function isInaccessibleAtStripe(error: unknown): boolean {
  const code = getStripeCode(error);
  return code === "resource_missing" || code === "account_invalid";
}

/**
 * Runs a call that reads one object. If the object doesn't exist in Stripe or we have no access to it, returns
 * null instead of throwing, because a retry wouldn't help.
 */
export async function findAtStripe<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isInaccessibleAtStripe(error)) return null;
    throw error;
  }
}

/**
 * Returns whether Stripe has finished processing a failed call. If there was no response, or if the same call
 * is still running, the call may still take effect.
 */
export function isFinishedAtStripe(error: unknown): boolean {
  const status = error instanceof StripeError ? error.statusCode : undefined;
  return status !== undefined && status !== 409;
}

/** Returns whether Stripe rejected a request because the account doesn't accept one of the payment methods. */
export function isRefusedMethodError(error: unknown): boolean {
  return (
    error instanceof StripeInvalidRequestError && /^(allowed_)?payment_method_types/.test(error.param ?? "")
  );
}

export function isAlreadyRefundedError(error: unknown): boolean {
  return getStripeCode(error) === "charge_already_refunded";
}

/**
 * Returns whether a refund failed because the charge is disputed. A disputed charge can't be refunded,
 * because the bank has already taken the money back.
 */
export function isDisputedChargeError(error: unknown): boolean {
  return getStripeCode(error) === "charge_disputed";
}

/** Returns whether a refund failed because the organization's Stripe balance is too low. */
export function isLowBalanceError(error: unknown): boolean {
  return ["balance_insufficient", "insufficient_funds"].includes(getStripeCode(error) ?? "");
}

/**
 * Returns whether Stripe will never make this refund, for example because the charge is disputed or the amount
 * exceeds the refundable amount.
 */
export function isRefusedRefundError(error: unknown): boolean {
  if (isAlreadyRefundedError(error) || isDisputedChargeError(error)) return true;
  return error instanceof StripeInvalidRequestError && error.statusCode === 400;
}

/**
 * Returns whether the error means that an idempotency key can't be used again. Stripe repeats a stored 500
 * response for a day. It also rejects a used key if the parameters differ, for example after the organization
 * was renamed.
 */
export function isUsedIdempotencyKeyError(error: unknown): boolean {
  if (!(error instanceof StripeError)) return false;
  if (error instanceof StripeIdempotencyError) return error.statusCode === 400;
  return (error.statusCode ?? 0) >= 500 && error.headers?.["idempotent-replayed"] === "true";
}
