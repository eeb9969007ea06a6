import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getThreadRow, markThreadRowRead } from "@/lib/domain/platform/support/data";
import { requireUserAndOrganization } from "@/lib/domain/platform/support/guard";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/platform/support/model/schemas";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { PERSONAL_MODULE } from "@/lib/live/write-events";

/** Marks replies as read. Doesn't write an audit row, because reading is private. */
export async function markThreadRead({ ctx, input }: VerbArguments<ThreadIdInput>): Promise<{ read: true }> {
  const { userId } = requireUserAndOrganization(ctx);
  const { id } = parse(threadIdSchema, input);
  await ctx.transaction(async (tx) => {
    await getThreadRow(tx, userId, id);
    if (!(await markThreadRowRead(tx, userId, id))) return;
    // Updates the unread count on the notification bell in every window.
    await publishLiveEvent(tx, { topic: "support", module: PERSONAL_MODULE, payload: { userIds: [userId] } });
  });
  return { read: true };
}
