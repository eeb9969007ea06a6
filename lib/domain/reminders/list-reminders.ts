import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { selectReminders } from "@/lib/domain/reminders/data";
import type { ReminderDto } from "@/lib/domain/reminders/dto";
import { requireMember } from "@/lib/domain/reminders/require-member";

/** What the person was reminded of in this organization, the newest first. */
export async function listReminders({ ctx }: Pick<VerbArguments, "ctx">): Promise<ReminderDto[]> {
  return selectReminders(ctx, requireMember(ctx).userId);
}
