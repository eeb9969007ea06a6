import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { markBillingNotificationsRead } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { markReminderRowsRead } from "@/lib/domain/work/reminders/data";
import { requireMember } from "@/lib/domain/work/reminders/require-member";

/**
 * Marks the user's reminders and client notifications in this organization as read. Doesn't write an audit row,
 * because reading is private.
 */
export async function markRemindersRead({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ marked: number }> {
  const { userId } = requireMember(ctx);
  return ctx.transaction(async (tx) => {
    const reminders = await markReminderRowsRead(tx, userId);
    const { marked } = await markBillingNotificationsRead({ ctx: tx, input: { scope: "all" } });
    return { marked: reminders + marked };
  });
}
