import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { TrustedArguments } from "@/lib/auth/context";
import { saveMailChoice } from "@/lib/domain/identity/notifications/data";
import type { MailKind } from "@/lib/domain/identity/notifications/model/labels";

/** Turns off one kind of mail for the person named by a signed link. Repeating it changes nothing. */
export async function stopMail({
  ctx,
  input: { userId, kind },
}: TrustedArguments<{ userId: string; kind: MailKind }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    await saveMailChoice(tx, { userId, kind, isWanted: false });
    await recordAudit(tx, {
      action: "account.notifications_saved",
      entityType: "user",
      entityId: userId,
      after: { mails: { [kind]: false } },
    });
  });
}
