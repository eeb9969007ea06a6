import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";

/**
 * Explains that sending a draft doesn't deduct the client's credit. Returns null if the client has no credit.
 */
export function describeUnappliedCredit(
  {
    customerName,
    creditCents,
    currency,
  }: Pick<InvoiceDetailDto, "customerName" | "creditCents" | "currency">,
  format: (cents: number, currency: Currency) => string,
): string | null {
  if (creditCents <= 0) return null;
  return `${customerName} has ${format(creditCents, currency)} of credit. We don't deduct it when you send the invoice. Afterward, the owner can apply the credit and send the invoice again with the lower balance.`;
}
