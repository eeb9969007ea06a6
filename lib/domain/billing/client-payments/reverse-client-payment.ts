import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { reverseCreditsOfPayment } from "@/lib/domain/billing/client-credits/reverse-client-credit";
import {
  getClientPaymentRow,
  lockClientPayment,
  markClientPaymentReversed,
} from "@/lib/domain/billing/client-payments/data";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import {
  type ReverseClientPaymentInput,
  reverseClientPaymentSchema,
} from "@/lib/domain/billing/client-payments/model/schemas";
import { reverseSettledPayment } from "@/lib/domain/billing/payments/reverse-settled-payment";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { DomainError, parse } from "@/lib/errors";

/**
 * Reverses a client payment that was recorded by mistake, including all its parts and the credit it created.
 * Only the owner can do this. Throws CONFLICT if the payment has already been reversed, was made through Stripe
 * or created credit that has been used.
 */
export async function reverseClientPayment({
  ctx,
  input,
}: VerbArguments<ReverseClientPaymentInput>): Promise<ClientPaymentDto> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id, reason } = parse(reverseClientPaymentSchema, input);
  return ctx.transaction(async (tx) => {
    const { contactId, method } = await getClientPaymentRow(tx, id);
    if (isStripeMethod(method)) {
      const message =
        "The client made this payment through Stripe. To return the money, open each paid invoice and refund it there.";
      throw new DomainError("CONFLICT", message);
    }
    if (contactId) await lockContactAccount(tx, contactId);
    const { reversedAt, payments, amount } = await lockClientPayment(tx, id);
    if (reversedAt) throw new DomainError("CONFLICT", "This payment has already been reversed.");
    await markClientPaymentReversed(tx, id, { reversedAt: tx.clock.now(), reversalReason: reason });
    for (const { id: paymentId, invoiceId } of payments) {
      await reverseSettledPayment(tx, { invoiceId, paymentId, reason, clientPaymentId: id });
    }
    await reverseCreditsOfPayment(tx, { clientPaymentId: id }, reason);
    const after = { contact_id: contactId, amount_cents: amount, reason };
    await recordAudit(tx, { action: "payment.reversed", entityType: "payment", entityId: id, after });
    return storeResult(tx, await getClientPaymentRow(tx, id));
  });
}
