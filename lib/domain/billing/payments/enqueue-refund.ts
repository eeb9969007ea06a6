import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Queues the job that refunds a credit note through Stripe. If the refund is already settled, the job only checks
 * whether it failed afterward.
 */
export async function enqueueRefund(
  tx: Context,
  { id: refundId, failures }: { id: string; failures: number },
): Promise<void> {
  const payload = { organizationId: getOrganizationId(tx), refundId };
  const key = `refund-credit-note:${refundId}:${failures}`;
  await enqueue(tx.db, "stripe.refund-credit-note", payload, { key });
}
