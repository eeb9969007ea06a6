import "server-only";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { isStripeMethod, type StripePaymentMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { DomainError } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

interface PaymentSplit {
  /** The part that reduces the balance. */
  settledCents: number;
  /** The part that becomes the client's credit. */
  creditedCents: number;
  /** Why the invoice can't accept the payment. */
  error: DomainError | null;
}

interface OfferedPayment {
  method: StripePaymentMethod | "cash" | "check" | "transfer" | "credit";
  amountCents: number;
}

/**
 * Divides a payment: the part up to the invoice's balance is applied to the invoice, and any remainder becomes
 * credit. If an invoice has no client, a payment can't exceed the balance, and a Stripe payment must equal the
 * balance.
 */
export function splitPayment(
  invoice: InvoiceRow,
  payment: OfferedPayment,
  numberFormat: NumberFormat,
): PaymentSplit {
  const { method, amountCents } = payment;
  const balanceCents = getInvoiceBalance(invoice);
  const closedError = getClosedError(invoice, method);
  if (isStripeMethod(method) && invoice.clientId) {
    const settledCents = closedError ? 0 : Math.min(amountCents, balanceCents);
    return { settledCents, creditedCents: amountCents - settledCents, error: null };
  }
  const rejected = { settledCents: amountCents, creditedCents: 0 };
  if (closedError) return { ...rejected, error: closedError };
  if (amountCents > balanceCents) {
    if (method !== "credit" && invoice.clientId) {
      return { settledCents: balanceCents, creditedCents: amountCents - balanceCents, error: null };
    }
    const balance = formatCents(balanceCents, currencySchema.parse(invoice.currency), numberFormat);
    const message = `The open balance is ${balance}. Enter that amount or less.`;
    return {
      ...rejected,
      error: new DomainError("VALIDATION", message, { fieldErrors: { amount: message } }),
    };
  }
  // A payment link always charges the open balance, so a different amount means that the link was outdated.
  if (isStripeMethod(method) && amountCents !== balanceCents) {
    const message = "The online payment doesn't equal the open balance.";
    return { ...rejected, error: new DomainError("VALIDATION", message) };
  }
  return { settledCents: amountCents, creditedCents: 0, error: null };
}

/** Returns an error if the invoice can't accept any payment. Otherwise, returns null. */
function getClosedError(invoice: InvoiceRow, method: OfferedPayment["method"]): DomainError | null {
  if (invoice.voidedAt)
    return new DomainError(
      "CONFLICT",
      "This invoice has been voided. Record the payment for another invoice instead.",
    );
  if (invoice.status === "paid") return new DomainError("CONFLICT", "This invoice is already paid.");
  if (invoice.status === "draft" && !isStripeMethod(method)) {
    return new DomainError("PRECONDITION_FAILED", "Send the invoice before you record a payment.");
  }
  return null;
}
