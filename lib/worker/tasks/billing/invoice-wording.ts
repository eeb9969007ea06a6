import { DAY_MS } from "@/lib/clock";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { listSettlement } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { sumTaxesByRate } from "@/lib/domain/billing/invoices/model/totals";
import type { InvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { getShownDay } from "@/lib/domain/billing/records/model/line-day";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import type { MailLine, MailTotals } from "@/lib/mail/templates/invoice-parts";
import { formatNumber } from "@/lib/money/number-format";

const METHODS: Readonly<Record<string, string>> = {
  card: "Card",
  bank_debit: "Bank debit",
  cash: "Cash",
  check: "Check",
  transfer: "Bank transfer",
};

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

interface DescribedPayment {
  method: string;
  note: string | null;
  /** For example, a check number. */
  reference: string | null;
}

/**
 * Describes how a payment was made, such as "Check 1042". Card payments have a note only if they were automatic.
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
 * Returns the payment that an email is about. Jobs queued by the previous release don't contain a payment ID. They
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
  // Emails about a paid invoice already mention the payment, so it isn't listed again.
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
