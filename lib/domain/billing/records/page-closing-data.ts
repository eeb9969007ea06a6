import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Queues a job that closes portal payment pages if they would collect more than the amount that is still due.
 * Call this function in the transaction that lowers an invoice's balance, after locking the invoice. Does
 * nothing if no page contains the invoice.
 */
export async function enqueuePageClosing(tx: Context, invoiceId: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const page = await tx.db.portalPayment.findFirst({
    where: {
      ...{ organizationId, settledAt: null, debitStartedAt: null, stripeSessionId: { not: null } },
      ...{ expiresAt: { gt: tx.clock.now() }, invoiceIds: { has: invoiceId } },
    },
    select: { id: true },
  });
  if (!page) return;
  const key = `close-payment-pages:${invoiceId}`;
  await enqueue(tx.db, "stripe.close-payment-pages", { organizationId, invoiceId }, { key });
}
