import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  findThreadByClientId,
  getThreadRow,
  insertMessage,
  insertThread,
} from "@/lib/domain/platform/support/data";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { requireSupportWriter } from "@/lib/domain/platform/support/guard";
import { getAnswerDeadline } from "@/lib/domain/platform/support/model/answer-deadline";
import { type OpenThreadInput, openThreadSchema } from "@/lib/domain/platform/support/model/schemas";
import { notifyThread } from "@/lib/domain/platform/support/notify-thread";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/** Starts a thread. Repeating the call with the same `client_id` returns the existing thread. */
export async function openThread({ ctx, input }: VerbArguments<OpenThreadInput>): Promise<ThreadDto> {
  const { userId, organization } = requireSupportWriter(ctx);
  const { topic, subject, message: body, client_id: clientId } = parse(openThreadSchema, input);
  await consumeRateLimit("support-thread.account", userId);
  return ctx.transaction(async (tx) => {
    const answerBy = getAnswerDeadline(organization.tier, tx.clock.now());
    const threadId = await insertThread(tx, { userId, clientId, topic, subject, answerBy });
    if (threadId === null) {
      const before = await findThreadByClientId(tx, userId, clientId);
      if (!before)
        throw new DomainError(
          "CONFLICT",
          "This message was already sent in another organization. Switch to that organization to see it.",
        );
      return storeResult(tx, before);
    }
    await insertMessage(tx, { threadId, userId, sender: "person", staffId: null, clientId, body });
    await notifyThread(tx, userId);
    return storeResult(tx, await getThreadRow(tx, userId, threadId));
  });
}
