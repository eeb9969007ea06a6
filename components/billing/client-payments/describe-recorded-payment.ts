import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

/**
 * Describes a recorded payment, such as "Payment of $500.00 recorded for INV-0178 and INV-0181. $35.00 was added to
 * Greg Sato's credit."
 */
export function describeRecordedPayment(
  { amountCents, creditedCents, currency, parts }: ClientPaymentDto,
  contactName: string,
  format: NumberFormat,
): string {
  const numbers = parts.map(({ invoiceNumber }) => invoiceNumber);
  const invoices = numbers.length > 0 ? ` for ${new Intl.ListFormat("en-US").format(numbers)}` : "";
  const payment = `Payment of ${formatCents(amountCents, currency, format)} recorded${invoices}`;
  if (creditedCents === 0) return payment;
  return `${payment}. ${formatCents(creditedCents, currency, format)} was added to ${contactName}'s credit.`;
}
