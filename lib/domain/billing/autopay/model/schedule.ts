import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";

export const AUTOPAY_KINDS = ["card", "us_bank_account"] as const;
export type AutopayKind = (typeof AUTOPAY_KINDS)[number];

/** The number of days between the notice and the charge. */
export const NOTICE_DAYS: Readonly<Record<AutopayKind, number>> = { card: 3, us_bank_account: 10 };

/** When to retry a declined card, in days after the first attempt. */
export const CARD_RETRY_DAYS: readonly number[] = [1, 3, 5];

/** When to retry a bank debit, in days after the first attempt. Banks permit two retries. */
export const BANK_RETRY_DAYS: readonly number[] = [7, 14];

/** Clients are notified this many days before their card expires. */
export const EXPIRY_NOTICE_DAYS = 30;

export interface MandateTerms {
  kind: AutopayKind;
  /** Bank debits up to this amount need no notice. */
  maxAmountCents: number | null;
}

/**
 * Returns the number of days between the notice and the charge. Returns 0 if the amount is within the mandate's
 * limit.
 */
export function getNoticeDays({ kind, maxAmountCents }: MandateTerms, amountCents: number): number {
  const isInRange = kind === "us_bank_account" && maxAmountCents !== null && amountCents <= maxAmountCents;
  return isInRange ? 0 : NOTICE_DAYS[kind];
}

/** Returns the day on which to schedule the charge. If a notice is required, it is sent on the same day. */
export function getPlanDay(dueOn: CalendarDate, noticeDays: number): CalendarDate {
  return addCalendarDays(dueOn, -noticeDays);
}

/**
 * Returns the charge day for a charge that is scheduled today. This is the due date or the end of the notice
 * period, whichever is later.
 */
export function getChargeDay(dueOn: CalendarDate, noticeDays: number, today: CalendarDate): CalendarDate {
  return getLaterDay(dueOn, addCalendarDays(today, noticeDays));
}

function getLaterDay(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? other : one;
}

export interface PaymentFailure {
  /** Stripe's error code, such as "card_declined". */
  code: string;
  /** The bank's reason, such as "insufficient_funds". */
  declineCode: string | null;
  /** The bank network's code, such as "R01". */
  networkCode: string | null;
  message: string;
}

/**
 * What happens after a failed attempt. "retry": the payment is attempted again on the given day. "authenticate": the
 * client has to confirm the payment. "give-up": this invoice isn't charged again. "stop": the mandate ends.
 */
export type NextStep =
  | { kind: "retry"; on: CalendarDate }
  | { kind: "authenticate" | "give-up" }
  | { kind: "stop"; reason: "bank_return" | "removed" };

/** Our error code for requests that Stripe rejects because the payment method no longer exists. */
export const METHOD_REMOVED = "payment_method_removed";

/** Stripe's codes for debits that the bank returned for reasons other than insufficient funds. */
const BANK_RETURNS: ReadonlySet<string> = new Set([
  "account_closed",
  "account_frozen",
  "bank_account_restricted",
  "bank_account_unusable",
  "bank_ownership_changed",
  "could_not_process",
  "debit_disputed",
  "debit_not_authorized",
  "debit_unauthorized",
  "incorrect_account_holder_name",
  "invalid_account_number",
  "invalid_currency",
  "no_account",
]);

/** Decline codes after which the bank doesn't permit another attempt. */
const FINAL_DECLINES: ReadonlySet<string> = new Set([
  "lost_card",
  "stolen_card",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "stop_payment_order",
]);

/**
 * Stripe's error codes for payments that may succeed later with the same card. Any other code means that the
 * request itself is wrong and would fail again.
 */
const CARD_CODES: ReadonlySet<string> = new Set([
  "card_declined",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
  "insufficient_funds",
]);

export interface FailedCharge {
  kind: AutopayKind;
  firstAttemptOn: CalendarDate;
  /** The number of failed attempts, including this one. */
  failures: number;
  failure: PaymentFailure;
}

/** Decides what happens after a failed attempt. Even after an outage, retries are at least one day apart. */
export function getNextStep(
  { kind, firstAttemptOn, failures, failure }: FailedCharge,
  today: CalendarDate,
): NextStep {
  if (failure.code === METHOD_REMOVED) return { kind: "stop", reason: "removed" };
  if (kind === "us_bank_account") {
    if (isRepeatableReturn(failure)) return planRetry(BANK_RETRY_DAYS, firstAttemptOn, failures, today);
    const isReturned = failure.networkCode !== null || BANK_RETURNS.has(failure.code);
    return isReturned ? { kind: "stop", reason: "bank_return" } : { kind: "give-up" };
  }
  if (failure.code === "authentication_required") return { kind: "authenticate" };
  if (FINAL_DECLINES.has(failure.declineCode ?? "") || !CARD_CODES.has(failure.code))
    return { kind: "give-up" };
  return planRetry(CARD_RETRY_DAYS, firstAttemptOn, failures, today);
}

/** R01 and R09 mean that the account has insufficient funds. */
function isRepeatableReturn({ code, networkCode }: PaymentFailure): boolean {
  return networkCode === null
    ? code === "insufficient_funds"
    : networkCode === "R01" || networkCode === "R09";
}

function planRetry(
  days: readonly number[],
  firstAttemptOn: CalendarDate,
  failures: number,
  today: CalendarDate,
): NextStep {
  const after = days[failures - 1];
  if (after === undefined) return { kind: "give-up" };
  const planned = addCalendarDays(firstAttemptOn, after);
  const earliest = addCalendarDays(today, 1);
  return { kind: "retry", on: getLaterDay(planned, earliest) };
}

/** Returns the last day on which a card is valid: the last day of its expiration month. */
export function getLastCardDay(expYear: number, expMonth: number): CalendarDate {
  return new Date(Date.UTC(expYear, expMonth, 0)).toISOString().slice(0, 10);
}

/** Returns whether the client should be notified today that the card expires soon. */
export function isExpiringSoon(expYear: number, expMonth: number, today: CalendarDate): boolean {
  return addCalendarDays(getLastCardDay(expYear, expMonth), -EXPIRY_NOTICE_DAYS) <= today;
}
