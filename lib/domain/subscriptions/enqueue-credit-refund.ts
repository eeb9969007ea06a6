import "server-only";
import type { Context } from "@/lib/auth/context";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";

/** Has the credit of a subscription given back, if Stripe says then that there is any; one job a subscription. */
export async function enqueueCreditRefund(
  tx: Context,
  credit: JobPayloads["stripe.refund-credit"],
  runAt?: Date,
): Promise<void> {
  const key = `credit:${credit.subscriptionId}`;
  await enqueue(tx.db, "stripe.refund-credit", credit, { key, ...(runAt && { runAt }) });
}
