import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { selectReminders } from "@/lib/domain/work/reminders/data";
import type { ReminderDto } from "@/lib/domain/work/reminders/dto";
import { filterVisibleReminders } from "@/lib/domain/work/reminders/filter-visible-reminders";
import { requireMember } from "@/lib/domain/work/reminders/require-member";

/**
 * Lists the user's reminders in this organization, newest first. Leaves out the lines about items that the user
 * can no longer see.
 */
export async function listReminders({ ctx }: Pick<VerbArguments, "ctx">): Promise<ReminderDto[]> {
  return filterVisibleReminders(ctx, await selectReminders(ctx, requireMember(ctx).userId));
}
