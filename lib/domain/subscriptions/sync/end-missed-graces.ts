import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { endGrace } from "@/lib/domain/subscriptions/sync/end-grace";
import { findMissedGraceEnds } from "@/lib/domain/subscriptions/sync/reconcile-data";
import { PAYMENT_GRACE_DAYS } from "@/lib/plans/get-granted-plan";

/** Ends grace periods whose job was lost. */
export async function endMissedGraces({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const graceBegan = new Date(ctx.clock.now().getTime() - PAYMENT_GRACE_DAYS * DAY_MS);
  const owing = await findMissedGraceEnds(ctx, graceBegan);
  const attempts = owing.map((userId) => ({
    about: { userId },
    run: () => endGrace({ ctx, input: { userId } }),
  }));
  await attemptAll("Ending grace periods", attempts);
}
