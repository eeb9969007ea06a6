import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findMailPreferences } from "@/lib/domain/identity/email-preferences/data";
import { MAIL_KINDS, type MailKind } from "@/lib/domain/identity/email-preferences/model/labels";

/** Returns whether the user wants this type of email. */
export async function hasMailEnabled({
  ctx,
  input: { userId, kind },
}: TrustedArguments<{ userId: string; kind: MailKind }>): Promise<boolean> {
  const choices = await findMailPreferences(ctx, userId);
  return choices.get(kind) ?? MAIL_KINDS[kind].isWantedByDefault;
}
