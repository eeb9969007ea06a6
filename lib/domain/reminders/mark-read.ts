import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { markRemindersRead } from "@/lib/domain/reminders/data";

/** All of the person's in this organization. That somebody has read something is nobody's business: no audit row. */
export async function markRead({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ marked: number }> {
  requirePermission(ctx, "care", "read");
  const { userId } = requireUser(ctx);
  return ctx.transaction(async (tx) => ({ marked: await markRemindersRead(tx, userId) }));
}
