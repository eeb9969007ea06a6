import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";

export interface MoneyMonth {
  /** The first day of the month. */
  month: CalendarDate;
  /** The total of the invoices, excluding void invoices. */
  invoicedCents: number;
  /** Payments minus reversals, refunds and disputes. */
  collectedCents: number;
}

export interface MoneyOverview {
  /** Today in the organization's time zone. */
  today: CalendarDate;
  currency: Currency;
  outstandingCents: number;
  overdueCents: number;
  /** The balance of invoices that are due today or in the next six days. */
  dueThisWeekCents: number;
  /** Charges that aren't on an invoice, after discounts and before tax. */
  unbilledCents: number;
  collectedThisMonthCents: number;
  /** The amount collected last month, through the same day of the month as today. */
  collectedLastMonthCents: number;
  /** The last day that `collectedLastMonthCents` includes. */
  lastMonthThrough: CalendarDate;
  /** The amount invoiced in the last 90 days, including today. */
  invoicedIn90DaysCents: number;
  /** The outstanding amount divided by `invoicedIn90DaysCents`, times 90. Null if nothing was invoiced. */
  daysSalesOutstanding: number | null;
  /** The last 12 months through today, oldest first. */
  months: MoneyMonth[];
}
