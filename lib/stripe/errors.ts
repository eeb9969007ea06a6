import "server-only";
import Stripe from "stripe";
import { DomainError } from "@/lib/errors";
import { TimeoutError, withTimeout } from "@/lib/timeout";

const { StripeCardError, StripeError, StripeIdempotencyError } = Stripe.errors;

/** However many calls it takes, whoever waits for Stripe gets an answer within ten seconds. */
const BUDGET_MS = 9_500;

/** Codes of Stripe for an amount that it doesn't take, with what a person can do about it. */
const AMOUNT_MESSAGES: Readonly<Record<string, string>> = {
  amount_too_small: "Card payments start at $0.50. Please raise the total.",
  amount_too_large: "Card payments end at $999,999.99. Please split the invoice.",
};

/**
 * Runs calls of Stripe for somebody who waits. What goes wrong becomes a DomainError that carries `message`
 * (EXTERNAL), VALIDATION for an amount outside Stripe's limits, or PRECONDITION_FAILED for a card that is refused, in
 * the words that Stripe has for its owner; its other words go to the log as the cause.
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
    throw new DomainError("EXTERNAL", message, { cause });
  }
}

function stripeCode(error: unknown): string | undefined {
  return error instanceof StripeError ? error.code : undefined;
}

/** The account or object doesn't exist, or the platform may not see it any more. */
export function isInaccessible(error: unknown): boolean {
  const code = stripeCode(error);
  return code === "resource_missing" || code === "account_invalid";
}

/** Whether Stripe is through with a failed call. Without an answer, or while the same is under way, it may yet do it. */
export function hasAnswered(error: unknown): boolean {
  const status = error instanceof StripeError ? error.statusCode : undefined;
  return status !== undefined && status !== 409;
}

export function isAlreadyRefunded(error: unknown): boolean {
  return stripeCode(error) === "charge_already_refunded";
}

/** A disputed charge can't be refunded: the bank has taken the money back already. */
export function isDisputed(error: unknown): boolean {
  return stripeCode(error) === "charge_disputed";
}

/**
 * An idempotency key that can't make the object any more: Stripe keeps a failure (500) under its key for a day,
 * and refuses the key for other parameters, such as an organization renamed since the first try.
 */
export function isSpentKey(error: unknown): boolean {
  if (!(error instanceof StripeError)) return false;
  if (error instanceof StripeIdempotencyError) return error.statusCode === 400;
  return (error.statusCode ?? 0) >= 500 && error.headers?.["idempotent-replayed"] === "true";
}
