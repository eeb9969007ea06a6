import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { setOwnNewsletterSubscription } from "@/lib/domain/identity/newsletter/own-subscription";
import { saveMailChoice } from "@/lib/domain/identity/notifications/data";
import { MAIL_KIND_NAMES } from "@/lib/domain/identity/notifications/model/labels";
import { type MailChoicesInput, mailChoicesSchema } from "@/lib/domain/identity/notifications/model/schemas";
import { parse } from "@/lib/errors";

/** Saves which mails the person wants; a missing checkbox means no. Throws VALIDATION. */
export async function saveNotificationPreferences({
  ctx,
  input,
}: VerbArguments<MailChoicesInput>): Promise<{ saved: true }> {
  const { userId } = requireUser(ctx);
  const { newsletter, ...mails } = parse(mailChoicesSchema, input);
  await ctx.transaction(async (tx) => {
    for (const kind of MAIL_KIND_NAMES) {
      await saveMailChoice(tx, { userId, kind, isWanted: mails[kind] });
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
