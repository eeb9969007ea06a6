import "server-only";
import { getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import { findThreadRow, selectMessages } from "@/lib/domain/platform/support/data";
import type { ThreadWithMessages } from "@/lib/domain/platform/support/dto";
import { requireUserAndOrganization } from "@/lib/domain/platform/support/guard";
import { type ReadThreadInput, readThreadSchema } from "@/lib/domain/platform/support/model/schemas";
import { parse } from "@/lib/errors";

/** Returns one of the user's own threads with its messages, or null. */
export async function findThread({
  ctx,
  input,
}: VerbArguments<ReadThreadInput>): Promise<ThreadWithMessages | null> {
  const { userId } = requireUserAndOrganization(ctx);
  const { id: threadId, before = null } = parse(readThreadSchema, input);
  const thread = await findThreadRow(ctx, userId, threadId);
  if (!thread) return null;
  const organizationId = getOrganizationId(ctx);
  return { thread, ...(await selectMessages(ctx, { organizationId, threadId, before })) };
}
