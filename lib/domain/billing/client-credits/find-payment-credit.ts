import "server-only";
import type { Context } from "@/lib/auth/context";
import { selectCreditsOfPayment } from "@/lib/domain/billing/client-credits/data";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";

/**
 * Returns the credit that a card payment created, or null. The credit may have moved to another contact. The
 * caller checks permissions.
 */
export async function findPaymentCredit(ctx: Context, paymentId: string): Promise<ClientCreditDto | null> {
  const credits = await selectCreditsOfPayment(ctx, { paymentId });
  return credits.find(({ reversedAt }) => reversedAt === null) ?? null;
}
