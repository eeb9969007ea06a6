import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findMailChoices } from "@/lib/domain/identity/notifications/data";
import { MAIL_KINDS, type MailKind } from "@/lib/domain/identity/notifications/model/labels";

/** Returns whether a job may send this kind of mail to a person. */
export async function hasMailEnabled({
  ctx,
  input: { userId, kind },
}: TrustedArguments<{ userId: string; kind: MailKind }>): Promise<boolean> {
  const choices = await findMailChoices(ctx, userId);
  return choices.get(kind) ?? MAIL_KINDS[kind].isWantedByDefault;
}
