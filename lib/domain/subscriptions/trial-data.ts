import "server-only";
import type { Context } from "@/lib/auth/context";
import { keyedDigest } from "@/lib/auth/secret-box";
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
  const uses = await ctx.db.trialUse.findMany({
    where: { OR: [{ userId }, { addressHash: { in: hashesOf({ userId, addresses }) } }] },
    select: { stripeSubscriptionId: true },
  });
  return uses.some(({ stripeSubscriptionId: by }) => by === null || by !== exceptSubscription);
}

/** Keeps that the trial is used, by whom and by which subscription. */
export async function keepTrial(tx: Context, trial: TrialOf, stripeSubscriptionId: string): Promise<void> {
  const { userId } = trial;
  await tx.db.trialUse.createMany({
    data: hashesOf(trial).map((addressHash) => ({
      id: newId(),
      userId,
      addressHash,
      stripeSubscriptionId,
      usedAt: tx.clock.now(),
    })),
    skipDuplicates: true,
  });
}

/** A subscription that is refused took no trial. */
export async function forgetTrialOf(tx: Context, stripeSubscriptionId: string): Promise<void> {
  await tx.db.trialUse.deleteMany({ where: { stripeSubscriptionId } });
}

/** Robin+barn@ and robin@ are one mailbox. Without any address the account stands for itself. */
function hashesOf({ userId, addresses }: TrialOf): Buffer<ArrayBuffer>[] {
  const known = addresses.flatMap((address) => (address ? [address] : []));
  const names = known.map((address) =>
    address
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*(?=@)/, ""),
  );
  const digest = (name: string) => Buffer.from(keyedDigest("trial", Buffer.from(name)));
  return [...new Set(names.length > 0 ? names : [userId])].map(digest);
}
