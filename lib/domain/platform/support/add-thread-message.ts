import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getThreadRow,
  insertMessage,
  lockThreadRow,
  markThreadWaiting,
} from "@/lib/domain/platform/support/data";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { requireSupportWriter } from "@/lib/domain/platform/support/guard";
import { getAnswerDeadline } from "@/lib/domain/platform/support/model/answer-deadline";
import {
  type AddThreadMessageInput,
  addThreadMessageSchema,
} from "@/lib/domain/platform/support/model/schemas";
import { notifyThread } from "@/lib/domain/platform/support/notify-thread";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Adds a message to the user's own thread and reopens the thread. Repeating the call with the same
 * `client_id` adds nothing.
 */
export async function addThreadMessage({
  ctx,
  input,
}: VerbArguments<AddThreadMessageInput>): Promise<ThreadDto> {
  const { userId, organization } = requireSupportWriter(ctx);
  const { id, message: body, client_id: clientId } = parse(addThreadMessageSchema, input);
  await consumeRateLimit("support-message.account", userId);
  return ctx.transaction(async (tx) => {
    const thread = await lockThreadRow(tx, userId, id);
    const message = { threadId: id, userId, sender: "person", staffId: null, clientId, body } as const;
    if (await insertMessage(tx, message)) {
      await markThreadWaiting(tx, thread, getAnswerDeadline(organization.tier, tx.clock.now()));
      await notifyThread(tx, userId);
    }
    return storeResult(tx, await getThreadRow(tx, userId, id));
  });
}
