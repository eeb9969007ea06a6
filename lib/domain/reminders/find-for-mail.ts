import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { wantsMail } from "@/lib/domain/notifications/wants-mail";
import { findReminder, type StoredReminder } from "@/lib/domain/reminders/data";
import { reminderToken } from "@/lib/domain/reminders/unsubscribe-token";

export interface ReminderForMail {
  reminder: StoredReminder;
  recipient: MailRecipient;
  unsubscribeToken: string;
}

/** What the mail says; null for who is gone, has no proved address, or does without by now. */
export async function findForMail({
  ctx,
  input: { reminderId },
}: VerbArguments<{ reminderId: string }>): Promise<ReminderForMail | null> {
  const reminder = await findReminder(ctx, reminderId);
  if (!reminder) return null;
  const { userId } = reminder;
  if (!(await wantsMail({ ctx, input: { userId, kind: "care-reminder" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: userId } });
  if (!recipient?.isConfirmed) return null;
  return { reminder, recipient, unsubscribeToken: reminderToken(userId) };
}
