import "server-only";
import { type TrustedArguments, withOrganization } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { findReminder } from "@/lib/domain/work/reminders/data";
import { countDigestItems } from "@/lib/domain/work/reminders/digest";
import type { ReminderDto } from "@/lib/domain/work/reminders/dto";
import { filterVisibleReminders } from "@/lib/domain/work/reminders/filter-visible-reminders";
import { createReminderToken } from "@/lib/domain/work/reminders/unsubscribe-token";

export interface ReminderForMail {
  reminder: ReminderDto;
  organizationName: string;
  recipient: MailRecipient;
  unsubscribeToken: string;
}

/**
 * Returns a reminder's content for its email, limited to items that the recipient can see when the email is
 * sent. Returns null if the recipient left, unsubscribed or has no confirmed email address, or if nothing
 * remains to send.
 */
export async function findReminderForMail({
  ctx,
  input: { reminderId },
}: TrustedArguments<{ reminderId: string }>): Promise<ReminderForMail | null> {
  const found = await findReminder(ctx, reminderId);
  if (!found) return null;
  const { userId, organization, permissions, horseIds } = found;
  if (!(await hasMailEnabled({ ctx, input: { userId, kind: "care-reminder" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: userId } });
  if (!recipient?.isConfirmed) return null;
  const own = { ...withOrganization(ctx, organization), permissions, horseIds };
  const [reminder] = await filterVisibleReminders(own, [found.reminder]);
  if (!reminder || countDigestItems(reminder.digest) === 0) return null;
  return {
    reminder,
    organizationName: organization.name,
    recipient,
    unsubscribeToken: createReminderToken(userId),
  };
}
