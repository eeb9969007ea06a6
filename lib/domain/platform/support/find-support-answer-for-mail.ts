import "server-only";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { type ThreadIdInput, threadIdSchema } from "@/lib/domain/platform/support/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Finds the recipient of the email about a reply. Returns null if the user has already read the reply or no
 * longer has an account.
 */
export async function findSupportAnswerForMail({
  ctx,
  input,
}: VerbArguments<ThreadIdInput>): Promise<{ userId: string; subject: string } | null> {
  return findUnreadThreadRow(ctx, parse(threadIdSchema, input).id);
}

async function findUnreadThreadRow(
  ctx: Context,
  id: string,
): Promise<{ userId: string; subject: string } | null> {
  const where = { id, hasUnread: true };
  const row = await ctx.db.supportThread.findFirst({ where, select: { userId: true, subject: true } });
  return row?.userId ? { userId: row.userId, subject: row.subject } : null;
}
