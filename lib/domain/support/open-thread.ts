import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { tellOfThread } from "@/lib/domain/support/changed";
import { findThreadOfClientId, getThreadRow, insertMessage, insertThread } from "@/lib/domain/support/data";
import type { ThreadDto } from "@/lib/domain/support/dto";
import { requireWriter } from "@/lib/domain/support/guard";
import { type OpenThreadInput, openThreadSchema } from "@/lib/domain/support/schemas";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { answerBy } from "@/lib/support/answer-by";

/** Asks us something new. What is sent again by the same id is the thread that there is. */
export async function openThread({ ctx, input }: VerbArguments<OpenThreadInput>): Promise<ThreadDto> {
  const { userId, organization } = requireWriter(ctx);
  const { topic, subject, message: body, client_id: clientId } = parse(openThreadSchema, input);
  await consumeLimit("support-thread.account", userId);
  return ctx.transaction(async (tx) => {
    const by = answerBy(organization.tier, tx.clock.now());
    const threadId = await insertThread(tx, { userId, clientId, topic, subject, answerBy: by });
    if (threadId === null) {
      const before = await findThreadOfClientId(tx, userId, clientId);
      if (!before) throw new DomainError("CONFLICT", "This was sent in another organization already.");
      return kept(tx, before);
    }
    await insertMessage(tx, { threadId, userId, sender: "person", staffId: null, clientId, body });
    await tellOfThread(tx, userId);
    return kept(tx, await getThreadRow(tx, userId, threadId));
  });
}
