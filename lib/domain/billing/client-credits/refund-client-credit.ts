import "server-only";
import {
  type Context,
  getActorUserId,
  getOrganizationId,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { addCreditRefund } from "@/lib/domain/billing/client-credits/change-refund";
import { lockClientCredit } from "@/lib/domain/billing/client-credits/data";
import { createUsedCreditError } from "@/lib/domain/billing/client-credits/deduct-from-client-credit";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import {
  getRefundCreditSchema,
  type RefundCreditInput,
} from "@/lib/domain/billing/client-credits/model/schemas";
import { findCardOfCredit } from "@/lib/domain/billing/client-credits/refund-data";
import { getPaymentTime } from "@/lib/domain/billing/records/get-payment-time";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Refunds a client's credit or deposit. Records a manual refund, or refunds the money through Stripe to the
 * client's card or bank account. The worker requests a Stripe refund only once. Only the owner and the owner's
 * API keys can do this. If `expected_credit` is set, a repeated request throws CONFLICT.
 */
export async function refundClientCredit({
  ctx,
  input,
}: VerbArguments<RefundCreditInput>): Promise<ClientCreditDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const refund = parse(getRefundCreditSchema(organization.currency), input);
  const { credit_id: creditId, method, amount, reference, paid_on: paidOn } = refund;
  const isOnline = isStripeMethod(method);
  const refundedAt = isOnline || !paidOn ? ctx.clock.now() : getPaymentTime(ctx, organization, paidOn);
  return withBookLockFieldError("paid_on", () =>
    ctx.transaction(async (tx) => {
      const credit = await lockClientCredit(tx, creditId);
      const { expected_credit: expected } = refund;
      if (expected !== undefined && expected !== credit.remainingCents) throw createCreditChangedError();
      if (amount > credit.remainingCents) {
        throw createUsedCreditError(credit, organization.numberFormat);
      }
      if (isOnline) await requireOnlinePayment(tx, creditId);
      const refundId = await addCreditRefund(tx, credit, {
        ...{
          method,
          amountCents: amount,
          refundedAt,
          reference,
          recordedBy: getActorUserId(tx),
          isPending: isOnline,
        },
      });
      if (isOnline) await enqueueStripeRefund(tx, refundId);
      return storeResult(tx, await lockClientCredit(tx, creditId));
    }),
  );
}

function createCreditChangedError(): DomainError {
  return new DomainError("CONFLICT", "This credit has changed. Reload the page and check its refunds.");
}

async function requireOnlinePayment(tx: Context, creditId: string): Promise<void> {
  if (await findCardOfCredit(tx, creditId)) return;
  const message = "This credit doesn't come from an online payment. Choose cash, check or transfer.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { method: message } });
}

async function enqueueStripeRefund(tx: Context, refundId: string): Promise<void> {
  const payload = { organizationId: getOrganizationId(tx), refundId };
  await enqueue(tx.db, "stripe.refund-client-credit", payload, { key: `refund-client-credit:${refundId}` });
}
