import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  type RefundIdInput,
  refundIdSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { readRefundedPayment, settleWithOtherRefunds } from "@/lib/domain/billing/credit-notes/other-refunds";
import { findCardRefund } from "@/lib/domain/billing/records/refund-request-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { callStripe } from "@/lib/stripe/errors";

/**
 * Marks the amount of a failed refund as refunded. The stable has already returned the money in Stripe. Only the
 * owner can do this. Throws CONFLICT if the refund didn't fail, or if the refunds in Stripe don't cover the amount.
 * Throws EXTERNAL if Stripe doesn't respond.
 */
export async function markRefundAsRefunded({
  ctx,
  input,
}: VerbArguments<RefundIdInput>): Promise<{ id: string }> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id } = parse(refundIdSchema, input);
  const refund = await findCardRefund(ctx, id);
  if (!refund) throw createNotFoundError("Refund");
  if (refund.status !== "failed")
    throw new DomainError("CONFLICT", "This refund didn't fail. Reload the page to see its status.");
  const read = await callStripe("Stripe didn't respond. Try again in a few minutes.", () =>
    readRefundedPayment(refund),
  );
  return ctx.transaction(async (tx) => {
    const { isSettled } = await settleWithOtherRefunds(tx, refund, read);
    if (!isSettled) {
      throw new DomainError(
        "CONFLICT",
        "Stripe hasn't refunded this amount yet. Refund it in Stripe, then mark it as refunded.",
      );
    }
    return storeResult(tx, { id });
  });
}
