import "server-only";
import { type Context, getNumberFormat, requirePermission } from "@/lib/auth/context";
import {
  listReturnablePayments,
  type NewCreditNoteRefund,
  sumReturnable,
  sumUnexplainedRefunds,
} from "@/lib/domain/billing/records/credit-note-data";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { ReturnChoice } from "@/lib/domain/billing/records/model/credit-note-dto";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { DomainError } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";
import { formatCents } from "@/lib/money/format";

interface ReturnRequest {
  /** The credited amount that the client already paid. */
  returnedCents: number;
  choice: ReturnChoice | undefined;
  manualMethod: "cash" | "check" | "transfer" | undefined;
}

interface RefundOrCreditPlan {
  returnAs: ReturnChoice | null;
  refunds: NewCreditNoteRefund[];
}

/**
 * Plans how to return an amount that the client already paid. Refunds the newest payments first. Stripe
 * payments are refunded through Stripe. Throws VALIDATION for `return_as` if the amount can't be returned as
 * requested. Only the owner can return money.
 */
export async function planRefundOrCredit(
  tx: Context,
  invoice: InvoiceRow,
  { returnedCents, choice, manualMethod }: ReturnRequest,
): Promise<RefundOrCreditPlan> {
  if (returnedCents === 0) return { returnAs: null, refunds: [] };
  requirePermission(tx, "payments", "full", { allowLocked: true });
  const format = (cents: number) =>
    formatCents(cents, currencySchema.parse(invoice.currency), getNumberFormat(tx));
  if (!choice) {
    throw createChoiceError(
      `The client already paid ${format(returnedCents)} of the credited amount. Choose whether to refund it.`,
    );
  }
  const availableCents = choice === "refunded" ? returnedCents : await sumReturnable(tx, invoice.id);
  if (availableCents < returnedCents) {
    throw createChoiceError(
      `Only ${format(Math.max(0, availableCents))} of the payments can still be refunded or kept as credit. Credit a smaller amount.`,
    );
  }
  if (choice === "credit") {
    if (invoice.clientId) return { returnAs: choice, refunds: [] };
    throw createChoiceError(
      "This invoice has no client, so the amount can't be kept as credit. Choose a refund.",
    );
  }
  if (choice === "refunded") {
    const refundedCents = await sumUnexplainedRefunds(tx, [invoice.id]);
    if (refundedCents >= returnedCents) return { returnAs: choice, refunds: [] };
    throw createChoiceError(
      `Only ${format(Math.max(0, refundedCents))} was refunded without a credit note. Choose another option, or credit a smaller amount.`,
    );
  }
  const refunds: NewCreditNoteRefund[] = [];
  let restCents = returnedCents;
  for (const { id: paymentId, method, refundableCents } of await listReturnablePayments(tx, invoice.id)) {
    const amountCents = Math.min(restCents, refundableCents);
    if (amountCents <= 0) continue;
    refunds.push({ paymentId, amountCents, method: getRefundMethod(method, manualMethod) });
    restCents -= amountCents;
  }
  if (restCents === 0) return { returnAs: choice, refunds };
  throw createChoiceError(
    `Only ${format(returnedCents - restCents)} of the payments can be refunded. Credit a smaller amount.`,
  );
}

function getRefundMethod(
  method: string,
  manualMethod: ReturnRequest["manualMethod"],
): NewCreditNoteRefund["method"] {
  if (isStripeMethod(method)) return method;
  if (manualMethod) return manualMethod;
  return method === "check" || method === "transfer" ? method : "cash";
}

function createChoiceError(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { return_as: message } });
}
