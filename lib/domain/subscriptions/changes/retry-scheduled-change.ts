import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import {
  restoreScheduledChange,
  type ScheduledChange,
} from "@/lib/domain/subscriptions/changes/restore-scheduled-change";
import { findSubscriberId } from "@/lib/domain/subscriptions/records/data";
import { withChangeLock } from "@/lib/domain/subscriptions/records/with-change-lock";

/**
 * Restores the scheduled change. Throws CONFLICT if the subscription is being changed, so that the job is
 * retried.
 */
export async function retryScheduledChange({ ctx, input }: TrustedArguments<ScheduledChange>): Promise<void> {
  const userId = await findSubscriberId(ctx, input.subscriptionId);
  const restore = () => restoreScheduledChange(ctx, input);
  await (userId === null ? restore() : withChangeLock(ctx, userId, restore));
}
