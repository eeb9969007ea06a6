import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findMailPreferences } from "@/lib/domain/identity/notifications/data";
import { MAIL_KINDS, type MailKind } from "@/lib/domain/identity/notifications/model/labels";

/** Returns whether the user wants this type of email. */
export async function hasMailEnabled({
  ctx,
  input: { userId, kind },
}: TrustedArguments<{ userId: string; kind: MailKind }>): Promise<boolean> {
  const choices = await findMailPreferences(ctx, userId);
  return choices.get(kind) ?? MAIL_KINDS[kind].isWantedByDefault;
}
