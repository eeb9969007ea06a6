import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { getWebhook } from "@/lib/domain/platform/webhooks/get-webhook";

interface DisabledWebhookMail {
  organizationName: string;
  host: string;
  owner: MailRecipient;
}

/**
 * Returns the content and recipient of the email that informs the organization's owner about a disabled webhook.
 * Returns null if the webhook was enabled again, or if the owner's account was deleted or has no email address.
 * Throws NOT_FOUND if the webhook was deleted.
 */
export async function findDisabledWebhookMail({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<DisabledWebhookMail | null> {
  const { ownerId, name } = requirePermission(ctx, "organization", "read");
  const { gaveUpAt, url } = await getWebhook({ ctx, input: { id } });
  const owner = gaveUpAt && (await findMailRecipient({ ctx, where: { id: ownerId } }));
  return owner ? { organizationName: name, host: new URL(url).host, owner } : null;
}
