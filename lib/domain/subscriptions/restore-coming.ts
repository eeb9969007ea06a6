import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { changeAlone } from "@/lib/domain/subscriptions/change-alone";
import { findUserOf } from "@/lib/domain/subscriptions/data";
import { type Coming, putComingBack } from "@/lib/domain/subscriptions/put-coming-back";

/** Puts back what was to come, when nobody changes the subscription; otherwise CONFLICT, to be tried again. */
export async function restoreComing({ ctx, input }: VerbArguments<Coming>): Promise<void> {
  const userId = await findUserOf(ctx, input.subscriptionId);
  const putBack = () => putComingBack(ctx, input);
  await (userId === null ? putBack() : changeAlone(ctx, userId, putBack));
}
