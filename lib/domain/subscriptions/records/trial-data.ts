import "server-only";
import type { Context } from "@/lib/auth/context";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { toMailbox } from "@/lib/domain/subscriptions/records/to-mailbox";
import { createId } from "@/lib/ids";

interface TrialHolder {
  userId: string;
  /** The account's email address and the email address entered at checkout. */
  addresses: readonly (string | null)[];
}

/**
 * Returns whether the user, or a deleted account with the same email address, had a trial with a subscription
 * other than `exceptSubscription`.
 */
export async function hasUsedTrial(
  ctx: Context,
  { userId, addresses }: TrialHolder,
  exceptSubscription: string | null = null,
): Promise<boolean> {
  const addressHashes = addresses.map((address) => getHash({ userId, address }));
  const uses = await ctx.db.trialUse.findMany({
    where: { OR: [{ userId }, { addressHash: { in: addressHashes } }] },
    select: { stripeSubscriptionId: true },
  });
  return uses.some(
    ({ stripeSubscriptionId: subscriptionId }) =>
      subscriptionId === null || subscriptionId !== exceptSubscription,
  );
}

/** Records who used the trial and with which subscription. */
export async function saveTrialUse(
  tx: Context,
  trial: { userId: string; address: string | null },
  stripeSubscriptionId: string,
): Promise<void> {
  const { userId } = trial;
  const use = { id: createId(), userId, addressHash: getHash(trial), stripeSubscriptionId };
  await tx.db.trialUse.createMany({ data: [{ ...use, usedAt: tx.clock.now() }], skipDuplicates: true });
}

/**
 * Deletes the record of a subscription's trial, because a refused subscription doesn't use up the trial.
 */
export async function deleteTrialUse(tx: Context, stripeSubscriptionId: string): Promise<void> {
  await tx.db.trialUse.deleteMany({ where: { stripeSubscriptionId } });
}

/** Hashes the mailbox, or the user ID if the account has no email address. */
function getHash({ userId, address }: { userId: string; address: string | null }): Buffer<ArrayBuffer> {
  return Buffer.from(createKeyedDigest("trial", Buffer.from(address === null ? userId : toMailbox(address))));
}
