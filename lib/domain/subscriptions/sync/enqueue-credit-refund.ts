import "server-only";
import type { Context } from "@/lib/auth/context";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Queues the refund of a subscription's credit, with one job per subscription. The job checks in Stripe whether any
 * credit is left.
 */
export async function enqueueCreditRefund(
  tx: Context,
  credit: JobPayloads["stripe.refund-credit"],
  runAt?: Date,
): Promise<void> {
  const key = `credit:${credit.subscriptionId}`;
  await enqueue(tx.db, "stripe.refund-credit", credit, { key, ...(runAt && { runAt }) });
}
