import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { stopMail } from "@/lib/domain/identity/notifications/stop-mail";
import { type StopRemindersInput, stopRemindersSchema } from "@/lib/domain/work/reminders/model/schemas";
import { readReminderToken } from "@/lib/domain/work/reminders/unsubscribe-token";
import { createNotFoundError, parse } from "@/lib/errors";

/** Stops reminder emails; reminders in the app continue. Throws NOT_FOUND for an invalid link. */
export async function stopReminders({ ctx, input }: VerbArguments<StopRemindersInput>): Promise<void> {
  const userId = readReminderToken(parse(stopRemindersSchema, input).token);
  if (userId === null) throw createNotFoundError("Subscription");
  await stopMail({ ctx, input: { userId, kind: "care-reminder" } });
}
