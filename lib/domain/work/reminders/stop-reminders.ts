import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { turnOffMail } from "@/lib/domain/identity/email-preferences/turn-off-mail";
import { type StopRemindersInput, stopRemindersSchema } from "@/lib/domain/work/reminders/model/schemas";
import { verifyReminderToken } from "@/lib/domain/work/reminders/unsubscribe-token";
import { createNotFoundError, parse } from "@/lib/errors";

/** Turns off reminder emails. Reminders in the app continue. Throws NOT_FOUND if the link is invalid. */
export async function stopReminders({ ctx, input }: VerbArguments<StopRemindersInput>): Promise<void> {
  const userId = verifyReminderToken(parse(stopRemindersSchema, input).token);
  if (userId === null) throw createNotFoundError("Subscription");
  await turnOffMail({ ctx, input: { userId, kind: "care-reminder" } });
}
