import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";

export const AUTOPAY_KINDS = ["card", "us_bank_account"] as const;
export type AutopayKind = (typeof AUTOPAY_KINDS)[number];

/** The days between the notice and the charge. */
export const NOTICE_DAYS: Readonly<Record<AutopayKind, number>> = { card: 3, us_bank_account: 10 };

/** Days after the first attempt on which a declined card is charged again. */
export const CARD_RETRY_DAYS: readonly number[] = [1, 3, 5];

/** Days after the first attempt on which a bank debit is repeated. Banks permit two repetitions. */
export const BANK_RETRY_DAYS: readonly number[] = [7, 14];

/** Clients are told this many days before their card expires. */
export const EXPIRY_NOTICE_DAYS = 30;

export interface MandateTerms {
  kind: AutopayKind;
  /** Bank debits up to this amount need no notice. */
  maxAmountCents: number | null;
}

/** Returns the days between the notice and the charge of an amount. 0 if the mandate states a range that contains it. */
export function getNoticeDays({ kind, maxAmountCents }: MandateTerms, amountCents: number): number {
  const isInRange = kind === "us_bank_account" && maxAmountCents !== null && amountCents <= maxAmountCents;
  return isInRange ? 0 : NOTICE_DAYS[kind];
}

/** Returns the day of the notice, or the day on which a charge without notice is planned. */
export function getPlanDay(dueOn: CalendarDate, noticeDays: number): CalendarDate {
  return addCalendarDays(dueOn, -noticeDays);
}

/** Returns the day of a charge that is planned today: the due date, but not before the notice period has run out. */
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
 * What happens after a failed attempt. "retry": again on the day. "authenticate": the client has to confirm the payment.
 * "give-up": this invoice isn't charged again. "stop": the mandate ends.
 */
export type NextStep =
  | { kind: "retry"; on: CalendarDate }
  | { kind: "authenticate" | "give-up" }
  | { kind: "stop"; reason: "bank_return" | "removed" };

/** Our code for a rejected request whose payment method doesn't exist at Stripe anymore. */
export const METHOD_REMOVED = "payment_method_removed";

/** Stripe's codes for debits that the bank returned for another reason than too little money. */
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

/** The bank doesn't permit another attempt with these cards. */
const FINAL_DECLINES: ReadonlySet<string> = new Set([
  "lost_card",
  "stolen_card",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "stop_payment_order",
]);

/** Stripe's codes for cards that may work later. Other codes are errors in the request, which fail again. */
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

/** Decides what follows a failed attempt. After an outage, retries are at least one day apart. */
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

/** R01 and R09: the account has too little money. */
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

/** Returns the last day on which a card works: the last day of its month. */
export function getLastCardDay(expYear: number, expMonth: number): CalendarDate {
  return new Date(Date.UTC(expYear, expMonth, 0)).toISOString().slice(0, 10);
}

/** Returns whether the client must be told today that the card expires. */
export function isExpiringSoon(expYear: number, expMonth: number, today: CalendarDate): boolean {
  return addCalendarDays(getLastCardDay(expYear, expMonth), -EXPIRY_NOTICE_DAYS) <= today;
}
