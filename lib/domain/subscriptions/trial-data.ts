import "server-only";
import type { Context } from "@/lib/auth/context";
import { keyedDigest } from "@/lib/auth/secret-box";
import { mailboxOf } from "@/lib/domain/subscriptions/mailbox";
import { newId } from "@/lib/ids";

interface TrialOf {
  userId: string;
  /** The person's own, and the one that they gave at the checkout. */
  addresses: readonly (string | null)[];
}

/** Whether the person, or an account of their address that is gone, had a trial by another subscription than this. */
export async function hadTrial(
  ctx: Context,
  { userId, addresses }: TrialOf,
  exceptSubscription: string | null = null,
): Promise<boolean> {
  const addressHashes = addresses.map((address) => hashOf({ userId, address }));
  const uses = await ctx.db.trialUse.findMany({
    where: { OR: [{ userId }, { addressHash: { in: addressHashes } }] },
    select: { stripeSubscriptionId: true },
  });
  return uses.some(({ stripeSubscriptionId: by }) => by === null || by !== exceptSubscription);
}

/** Keeps that the trial is used, by whom and by which subscription. */
export async function keepTrial(
  tx: Context,
  trial: { userId: string; address: string | null },
  stripeSubscriptionId: string,
): Promise<void> {
  const { userId } = trial;
  const use = { id: newId(), userId, addressHash: hashOf(trial), stripeSubscriptionId };
  await tx.db.trialUse.createMany({ data: [{ ...use, usedAt: tx.clock.now() }], skipDuplicates: true });
}

/** A subscription that is refused took no trial. */
export async function forgetTrialOf(tx: Context, stripeSubscriptionId: string): Promise<void> {
  await tx.db.trialUse.deleteMany({ where: { stripeSubscriptionId } });
}

/** Without an address the account stands for itself. */
function hashOf({ userId, address }: { userId: string; address: string | null }): Buffer<ArrayBuffer> {
  return Buffer.from(keyedDigest("trial", Buffer.from(address === null ? userId : mailboxOf(address))));
}
