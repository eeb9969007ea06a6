import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { markRemindersRead } from "@/lib/domain/reminders/data";
import { requireMember } from "@/lib/domain/reminders/require-member";

/** All of the person's in this organization. That somebody has read something is nobody's business: no audit row. */
export async function markRead({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ marked: number }> {
  const { userId } = requireMember(ctx);
  return ctx.transaction(async (tx) => ({ marked: await markRemindersRead(tx, userId) }));
}
