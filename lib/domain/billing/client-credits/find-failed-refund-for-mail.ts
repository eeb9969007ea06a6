import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import {
  type FailedRefundRow,
  findFailedCreditRefund,
} from "@/lib/domain/billing/client-credits/refund-data";
import { isUuid } from "@/lib/ids";

/** Returns the data for the email about a failed refund of credit, or null if the refund didn't fail. */
export async function findFailedRefundForMail({
  ctx,
  input: { refundId },
}: TrustedArguments<{ refundId: string }>): Promise<FailedRefundRow | null> {
  requirePermission(ctx, "invoices", "read");
  return isUuid(refundId) ? findFailedCreditRefund(ctx, refundId) : null;
}
