import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";

interface UnappliedCredit extends Pick<InvoiceDetailDto, "customerName" | "creditCents" | "currency"> {
  /** Whether the member can apply the credit when the invoice is sent. */
  canApply: boolean;
}

/** Explains what happens to the client's credit when a draft is sent. Returns null if the client has no credit. */
export function describeUnappliedCredit(
  { customerName, creditCents, currency, canApply }: UnappliedCredit,
  format: (cents: number, currency: Currency) => string,
): string | null {
  if (creditCents <= 0) return null;
  const credit = `${customerName} has ${format(creditCents, currency)} of credit.`;
  if (canApply) return `${credit} You can apply it when you send the invoice.`;
  return `${credit} We don't deduct it when you send the invoice. Afterward, your organization's owner can apply the credit and send the invoice again with the lower balance.`;
}
