import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { getWebhook } from "@/lib/domain/webhooks/get-webhook";

interface GaveUp {
  organizationName: string;
  host: string;
  owner: MailRecipient;
}

/** For the mail to the owner; null when it was switched on again or deleted meanwhile, or there is nobody to tell. */
export async function findGaveUp({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<GaveUp | null> {
  const { ownerId, name } = requirePermission(ctx, "organization", "read");
  const { gaveUpAt, url } = await getWebhook({ ctx, input: { id } });
  const owner = gaveUpAt && (await findMailRecipient({ ctx, where: { id: ownerId } }));
  return owner ? { organizationName: name, host: new URL(url).host, owner } : null;
}
