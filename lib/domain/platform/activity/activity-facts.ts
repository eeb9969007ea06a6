import { isCalendarDate } from "@/lib/dates/calendar-date";
import { type DateFormat, formatDocumentDay } from "@/lib/dates/document-formats";
import { currencySchema } from "@/lib/money/currency-schema";
import { formatCents } from "@/lib/money/format";
import type { AmountNotation } from "@/lib/money/typed-amount";

export interface ActivityFacts {
  action: string;
  entityType: string;
  /** The name of the entry's subject. Null if the subject no longer exists. */
  subject: string | null;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** The organization's currency, number format and date format. */
  notation: AmountNotation & { dateFormat: DateFormat };
}

/** Formats a fact from an audit entry. Some facts are missing from older entries. */
export function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "…";
}

/** Formats a day in the organization's date format. */
export function formatActivityDay(day: unknown, { notation }: ActivityFacts): string {
  return typeof day === "string" && isCalendarDate(day)
    ? formatDocumentDay(day, notation.dateFormat)
    : toText(day);
}

/**
 * Formats an amount in minor units, or returns null if the entry contains no amount. Charges from
 * another organization are in that organization's currency.
 */
export function formatAmount(cents: unknown, { after, notation }: ActivityFacts): string | null {
  if (typeof cents !== "number") return null;
  const currency = currencySchema.catch(notation.currency).parse(after.currency);
  return formatCents(cents, currency, notation.numberFormat);
}
