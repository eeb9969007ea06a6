import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPayer } from "@/lib/domain/subscriptions/data";
import { hadTrial, keepTrial } from "@/lib/domain/subscriptions/trial-data";
import { enqueue } from "@/lib/jobs/enqueue";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/** A subscription's trial is the person's one and only; that of who had one already ends at once. */
export async function claimTrial(tx: Context, userId: string, state: SubscriptionState): Promise<void> {
  if (state.trialEnd === null) return;
  const payer = await findPayer(tx, userId);
  const trial = { userId, addresses: [payer?.email ?? null, state.customerEmail] };
  if (!(await hadTrial(tx, trial, state.id))) return keepTrial(tx, trial, state.id);
  if (state.status !== "trialing") return;
  const payload = { subscriptionId: state.id };
  await enqueue(tx.db, "stripe.end-trial", payload, { key: `end-trial:${state.id}` });
}
