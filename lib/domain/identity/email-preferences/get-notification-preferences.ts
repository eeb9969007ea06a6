import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findMailPreferences } from "@/lib/domain/identity/email-preferences/data";
import {
  MAIL_KIND_NAMES,
  MAIL_KINDS,
  type MailKind,
} from "@/lib/domain/identity/email-preferences/model/labels";
import { getOwnNewsletterSubscription } from "@/lib/domain/identity/newsletter/own-newsletter-subscription";

export interface NotificationPreferences {
  mails: Record<MailKind, boolean>;
  newsletter: boolean;
}

/** Returns which types of email the user receives. Throws UNAUTHENTICATED if no user is signed in. */
export async function getNotificationPreferences({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<NotificationPreferences> {
  const { userId } = requireUser(ctx);
  const stored = await findMailPreferences(ctx, userId);
  const mails = MAIL_KIND_NAMES.map((kind) => [kind, stored.get(kind) ?? MAIL_KINDS[kind].isWantedByDefault]);
  const { isSubscribed } = await getOwnNewsletterSubscription({ ctx });
  return { mails: Object.fromEntries(mails) as Record<MailKind, boolean>, newsletter: isSubscribed };
}
