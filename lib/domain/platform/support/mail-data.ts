import "server-only";
import type { Context } from "@/lib/auth/context";

export async function findUnreadThreadRow(
  ctx: Context,
  id: string,
): Promise<{ userId: string; subject: string } | null> {
  const where = { id, hasUnread: true };
  const row = await ctx.db.supportThread.findFirst({ where, select: { userId: true, subject: true } });
  return row?.userId ? { userId: row.userId, subject: row.subject } : null;
}
