import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { setEndedStatus } from "@/lib/domain/subscriptions/data";

interface EndedInput {
  subscriptionId: string;
  /** Stripe's word for how it stands now. */
  status: string;
}

/** Writes down that Stripe has ended a subscription. Hearing of it twice changes nothing. */
export async function recordSubscriptionEnded({ ctx, input }: VerbArguments<EndedInput>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const ended = await setEndedStatus(tx, input);
    if (!ended) return;
    await recordAudit(tx, {
      action: "subscription.ended",
      entityType: "subscription",
      entityId: ended.id,
      after: { userId: ended.userId, status: input.status },
    });
  });
}
