import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { TrustedArguments } from "@/lib/auth/context";
import { saveMailPreference } from "@/lib/domain/identity/email-preferences/data";
import type { MailKind } from "@/lib/domain/identity/email-preferences/model/labels";

/**
 * Turns off one type of email for the user identified by a signed link. Following the link again changes
 * nothing.
 */
export async function turnOffMail({
  ctx,
  input: { userId, kind },
}: TrustedArguments<{ userId: string; kind: MailKind }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    await saveMailPreference(tx, { userId, kind, isWanted: false });
    await recordAudit(tx, {
      action: "account.notifications_saved",
      entityType: "user",
      entityId: userId,
      after: { mails: { [kind]: false } },
    });
  });
}
