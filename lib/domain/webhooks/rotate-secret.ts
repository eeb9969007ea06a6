import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findWebhookRow, lockWebhookRow, replaceSecret } from "@/lib/domain/webhooks/data";
import type { WebhookDto } from "@/lib/domain/webhooks/dto";
import { recordWebhookChange } from "@/lib/domain/webhooks/record-change";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/webhooks/schemas";
import { notFound, parse } from "@/lib/errors";
import { SECRET_OVERLAP_MS } from "@/lib/webhooks/retries";
import { newWebhookSecret, sealWebhookSecret } from "@/lib/webhooks/signature";

/**
 * Creates a new secret, returned only here. The former secret also signs for a day, so that receivers can
 * switch.
 */
export async function rotateSecret({
  ctx,
  input,
}: VerbArguments<WebhookIdInput>): Promise<{ webhook: WebhookDto; secret: string }> {
  requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "api_access");
  const { id } = parse(webhookIdSchema, input);
  const secret = newWebhookSecret();
  return ctx.transaction(async (tx) => {
    if (!(await lockWebhookRow(tx, id))) throw notFound("Webhook");
    const formerEndsAt = new Date(tx.clock.now().getTime() + SECRET_OVERLAP_MS);
    await replaceSecret(tx, id, { secretEncrypted: sealWebhookSecret(secret), formerEndsAt });
    const webhook = await findWebhookRow(tx, id);
    if (!webhook) throw notFound("Webhook");
    await recordWebhookChange(tx, "secret_changed", { after: webhook });
    return { webhook, secret };
  });
}
