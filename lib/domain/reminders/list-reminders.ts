import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectReminders } from "@/lib/domain/reminders/data";
import type { ReminderDto } from "@/lib/domain/reminders/dto";

/** What the person was reminded of in this organization, the newest first. */
export async function listReminders({ ctx }: Pick<VerbArguments, "ctx">): Promise<ReminderDto[]> {
  requirePermission(ctx, "care", "read");
  return selectReminders(ctx, requireUser(ctx).userId);
}
