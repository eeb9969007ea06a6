import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

interface PartPayment {
  paidCents: number;
  totalCents: number;
  balanceCents: number;
  currency: Currency;
}

/** Returns text such as "$100.00 refunded". Returns null if nothing was refunded. */
export function describeRefund(
  { refundedCents, currency }: { refundedCents: number; currency: Currency },
  format: NumberFormat,
): string | null {
  return refundedCents > 0 ? `${formatCents(refundedCents, currency, format)} refunded` : null;
}

interface NewRefund {
  creditNoteNumber: string;
  totalCents: number;
  currency: Currency;
  refunds: readonly { status: string }[];
}

/** Describes a refund that was just requested, such as "Refunding $40.00 with credit note CN-0001". */
export function describeNewRefund(note: NewRefund, format: NumberFormat): string {
  const { creditNoteNumber, totalCents, currency, refunds } = note;
  const amount = formatCents(totalCents, currency, format);
  const isPending = refunds.some(({ status }) => status === "pending");
  return `${isPending ? `Refunding ${amount}` : `${amount} refunded`} with credit note ${creditNoteNumber}`;
}

/** Returns text such as "$400.00 of $1,243.00 paid" for a partly paid invoice. Returns null for other invoices. */
export function describePartPayment(invoice: PartPayment, format: NumberFormat): string | null {
  const { paidCents, totalCents, balanceCents, currency } = invoice;
  if (paidCents <= 0 || balanceCents <= 0) return null;
  return `${formatCents(paidCents, currency, format)} of ${formatCents(totalCents, currency, format)} paid`;
}
