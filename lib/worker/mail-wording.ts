import { DAY_MS } from "@/lib/clock";
import { type CalendarDate, fromDateColumn, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { listSettlement } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { sumTaxesByRate } from "@/lib/domain/billing/invoices/model/totals";
import type { InvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { getShownDay } from "@/lib/domain/billing/records/model/line-day";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import type { MailLine, MailTotals } from "@/lib/mail/templates/invoice-parts";
import { formatNumber } from "@/lib/money/number-format";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const METHODS: Readonly<Record<string, string>> = {
  card: "Card",
  bank_debit: "Bank debit",
  cash: "Cash",
  check: "Check",
  transfer: "Bank transfer",
};

/** Formats a date without a time, such as "November 30, 2026". */
export function formatDay(date: CalendarDate): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

export function formatDueDate({ dueDate, formats }: Pick<InvoiceForMail, "dueDate" | "formats">): string {
  return formatDocumentDay(fromDateColumn(dueDate), formats.dateFormat, "long");
}

/** Describes a due date relative to today, such as "is due in 3 days", "is due today" or "is 7 days overdue". */
export function describeDueDay(dueOn: CalendarDate, today: CalendarDate): string {
  const days = Math.round((toDateColumn(today).getTime() - toDateColumn(dueOn).getTime()) / DAY_MS);
  if (days === 0) return "is due today";
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return days < 0 ? `is due in ${count}` : `is ${count} overdue`;
}

/** Formats the calendar date of a moment in the given time zone. */
export function formatMoment(moment: Date, timeZone: string): string {
  return formatDay(getCalendarDate(timeZone, moment));
}

/**
 * Formats a date in our default time zone and adds the zone's name, for recipients whose time zone is
 * unknown.
 */
export function formatMomentWithZone(moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: DEFAULT_TIME_ZONE,
    timeZoneName: "longGeneric",
  }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? DEFAULT_TIME_ZONE;
  return `${formatMoment(moment, DEFAULT_TIME_ZONE)} (${zone})`;
}

const exactTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Formats a time for recipients in any time zone, such as "November 21, 2026 at 6:30 AM UTC". */
export function formatExactTime(moment: Date): string {
  return `${exactTime.format(moment)} UTC`;
}

interface DescribedPayment {
  method: string;
  note: string | null;
  /** For example, a check number. */
  reference: string | null;
}

/**
 * Describes how a payment was made, such as "Check 1042". Card payments have a note only if they were
 * automatic.
 */
export function getPaymentText({ method, note, reference }: DescribedPayment): string {
  if (method === "card" && note) return note;
  return [METHODS[method] ?? method, reference].filter(Boolean).join(" ");
}

export function getMailLines(invoice: Pick<InvoiceForMail, "lineItems" | "formats">): MailLine[] {
  const { numberFormat, dateFormat } = invoice.formats;
  return invoice.lineItems.map(({ id, description, quantity, rate, amount, horseName, chargedOn }) => {
    const day = getShownDay({ description, chargedOn: chargedOn && fromDateColumn(chargedOn) });
    return {
      id,
      description: [description, horseName, day && formatDocumentDay(day, dateFormat, "long")]
        .filter(Boolean)
        .join(", "),
      quantity: formatNumber(quantity.toString(), numberFormat, { maximumFractionDigits: 2 }),
      rateCents: rate,
      amountCents: amount,
    };
  });
}

/**
 * Returns the payment that an email is about. Jobs queued by the previous release don't name a payment; they
 * refer to the invoice's only payment.
 */
export function findMailPayment<Payment extends { id: string }>(
  invoice: { payments: readonly Payment[] } | null,
  paymentId: string | undefined,
): Payment | undefined {
  return invoice?.payments.find(({ id }) => paymentId === undefined || id === paymentId);
}

/** Returns the invoice's total, the amounts that make up the total, the payments and credits, and the balance. */
export function getMailTotals(
  invoice: Pick<
    InvoiceForMail,
    | "lineItems"
    | "subtotalAmount"
    | "discountAmount"
    | "taxMode"
    | "totalAmount"
    | "paidAmount"
    | "creditedAmount"
    | "writtenOffAmount"
    | "voidedAt"
    | "currency"
    | "formats"
  >,
): MailTotals {
  const { subtotalAmount, discountAmount, totalAmount: totalCents, currency, formats } = invoice;
  const { numberFormat } = formats;
  const taxes = sumTaxesByRate(
    invoice.lineItems.map(({ taxName, taxRate, taxAmount }) => ({ taxName, taxRate, taxCents: taxAmount })),
  );
  const paidCents = invoice.paidAmount;
  const creditedCents = invoice.creditedAmount;
  // Nothing is due for a void invoice. Its payments became credit.
  const balanceCents = invoice.voidedAt ? 0 : getInvoiceBalance(invoice);
  const writtenOffCents = invoice.writtenOffAmount;
  // Emails about a paid invoice already name the payment.
  const isPaid = balanceCents === 0 && writtenOffCents === 0;
  const settlement = isPaid
    ? []
    : listSettlement({ paidCents, creditedCents, balanceCents, writtenOffCents }).map(
        ({ label, cents }) => [label, cents] as const,
      );
  const amounts = { totalCents, settlement, paidCents, balanceCents, currency, numberFormat };
  if (discountAmount === 0 && taxes.length === 0) return { parts: [], ...amounts };
  const prefix = invoice.taxMode === "inclusive" ? "Includes " : "";
  const discount: [string, number][] = discountAmount > 0 ? [["Discount", -discountAmount]] : [];
  return {
    parts: [
      ["Subtotal", subtotalAmount ?? totalCents],
      ...discount,
      ...taxes.map(({ name, rate, taxCents }): [string, number] => [
        `${prefix}${name} ${formatTaxRate(rate, numberFormat)}`,
        taxCents,
      ]),
    ],
    ...amounts,
  };
}

interface Person {
  name: string | null;
  email: string | null;
  roleName: string | null;
}

/** Lists the known details about a person who responded to an invitation. */
export function getPersonDetails({ name, email, roleName }: Person): [name: string, value: string][] {
  const facts = { Name: name, Email: email, Role: roleName };
  return Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value]] : []));
}
