import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { endGracePeriod } from "@/lib/domain/subscriptions/sync/end-grace-period";
import { findMissedGracePeriods } from "@/lib/domain/subscriptions/sync/reconcile-data";
import { PAYMENT_GRACE_DAYS } from "@/lib/plans/get-granted-plan";

/** Ends expired grace periods whose job was lost. */
export async function endMissedGracePeriods({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const latestGraceStart = new Date(ctx.clock.now().getTime() - PAYMENT_GRACE_DAYS * DAY_MS);
  const userIds = await findMissedGracePeriods(ctx, latestGraceStart);
  const attempts = userIds.map((userId) => ({
    about: { userId },
    run: () => endGracePeriod({ ctx, input: { userId } }),
  }));
  await attemptAll("Ending grace periods", attempts);
}
