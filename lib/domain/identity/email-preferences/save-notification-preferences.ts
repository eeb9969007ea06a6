import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { saveMailPreference } from "@/lib/domain/identity/email-preferences/data";
import { MAIL_KIND_NAMES } from "@/lib/domain/identity/email-preferences/model/labels";
import {
  type NotificationPreferencesInput,
  notificationPreferencesSchema,
} from "@/lib/domain/identity/email-preferences/model/schemas";
import { setOwnNewsletterSubscription } from "@/lib/domain/identity/newsletter/own-newsletter-subscription";
import { parse } from "@/lib/errors";

/**
 * Saves which types of email the user wants. A missing checkbox turns its type off. Throws VALIDATION for
 * invalid input.
 */
export async function saveNotificationPreferences({
  ctx,
  input,
}: VerbArguments<NotificationPreferencesInput>): Promise<{ saved: true }> {
  const { userId } = requireUser(ctx);
  const { newsletter, ...mails } = parse(notificationPreferencesSchema, input);
  await ctx.transaction(async (tx) => {
    for (const kind of MAIL_KIND_NAMES) {
      await saveMailPreference(tx, { userId, kind, isWanted: mails[kind] });
    }
    await setOwnNewsletterSubscription({ ctx: tx, input: { isSubscribed: newsletter } });
    await recordAudit(tx, {
      action: "account.notifications_saved",
      entityType: "user",
      entityId: userId,
      after: { mails, newsletter },
    });
  });
  return { saved: true };
}
