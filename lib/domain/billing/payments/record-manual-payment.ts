import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import {
  getManualPaymentSchema,
  type ManualPaymentInput,
  manualPaymentSchema,
} from "@/lib/domain/billing/payments/model/payment-schemas";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { getPaymentTime } from "@/lib/domain/billing/records/get-payment-time";
import {
  getInvoiceRow,
  getToday,
  lockInvoiceRow,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { DomainError, parse } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";

/**
 * Records a payment by cash, check or transfer. By default, the payment covers the invoice's open balance. Any
 * amount above the balance becomes the client's credit. Only the owner can record manual payments.
 */
export async function recordManualPayment({
  ctx,
  input,
}: VerbArguments<ManualPaymentInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { userId } = requireUser(ctx);
  const { id } = parse(manualPaymentSchema, input);
  const today = getToday(ctx, organization);
  return withBookLockFieldError("paid_on", () =>
    ctx.transaction(async (tx) => {
      const invoice = await lockInvoiceRow(tx, id);
      const schema = getManualPaymentSchema(currencySchema.parse(invoice.currency));
      const { method, amount, expected_balance: expectedCents, paid_on, note } = parse(schema, input);
      const paidAt = getPaymentTime(tx, organization, paid_on);
      const balanceCents = getInvoiceBalance(invoice);
      if (expectedCents !== undefined && expectedCents !== balanceCents) throw createBalanceChangedError();
      const { outcome } = await recordPayment(tx, {
        invoiceId: invoice.id,
        method,
        amountCents: amount ?? balanceCents,
        paidAt,
        note,
        recordedBy: userId,
      });
      // If the invoice can't accept the payment, the error rolls back the transaction.
      if (outcome !== "settled") throw new DomainError("CONFLICT", "This invoice is already paid.");
      return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), today));
    }),
  );
}

/**
 * Creates the error for a balance that differs from the expected balance. The error prevents a repeated request
 * from recording the payment twice.
 */
function createBalanceChangedError(): DomainError {
  const message = "The invoice's balance has changed. Reload the page and check its payments.";
  return new DomainError("CONFLICT", message);
}
